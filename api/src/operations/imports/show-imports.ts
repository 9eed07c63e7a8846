import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { ImportSettings } from '@channelwise/workflows/operations/imports/read-plan'
import { listBatches, readBatchDetail } from '@channelwise/workflows/operations/imports/read-batches'
import { readItems, writeFailures } from '@channelwise/workflows/operations/imports/read-items'
import type { Handler } from '../../endpoints/answer.ts'
import { requireOperator } from '../require-operator.ts'
import { ImportNotFoundError } from './import-not-found-error.ts'

interface Dependencies extends Omit<ImportSettings, 'quota'> {
  db: Kysely<Database>
  quota?: ImportSettings['quota']
}

/** GET /api/operations/imports */
export function listImports({ db }: Dependencies): Handler<Contract['listImports']> {
  return async ({ query }, caller) => {
    requireOperator(caller)
    return { value: await listBatches(db, query) }
  }
}

/** GET /api/operations/imports/{id} */
export function showImport({ db, quota = null, ...settings }: Dependencies): Handler<Contract['showImport']> {
  return async ({ params: { id } }, caller) => {
    requireOperator(caller)
    const batch = await readBatchDetail(db, id, { ...settings, quota })
    if (batch === null) throw new ImportNotFoundError()
    return { value: batch }
  }
}

/** GET /api/operations/imports/{id}/links */
export function listImportItems({ db }: Dependencies): Handler<Contract['listImportItems']> {
  return async ({ params: { id }, query }, caller) => {
    requireOperator(caller)
    await requireBatch(db, id)
    return { value: await readItems(db, id, query) }
  }
}

/** GET /api/operations/imports/{id}/failures */
export function downloadImportFailures({ db }: Dependencies): Handler<Contract['downloadImportFailures']> {
  return async ({ params: { id } }, caller) => {
    requireOperator(caller)
    await requireBatch(db, id)
    return {
      value: Readable.from(writeFailures(db, id), { objectMode: false }),
      headers: {
        'Content-Disposition': `attachment; filename="import-${id.replaceAll(/[^\w-]/g, '')}-failures.csv"`,
        'Cache-Control': 'private, no-store',
      },
    }
  }
}

async function requireBatch(db: Kysely<Database>, id: string) {
  const batch = await db.selectFrom('import_batches').select('id').where('id', '=', id).executeTakeFirst()
  if (batch === undefined) throw new ImportNotFoundError()
}
