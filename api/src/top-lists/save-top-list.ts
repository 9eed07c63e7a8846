import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { TopList } from '@channelwise/schemas/top-list'
import { topListSlug, topListTexts } from '@channelwise/schemas/rules/top-list-rules'
import type { TopListFilters } from '@channelwise/schemas/rules/top-list-rules'
import { z } from 'zod'
import type { Handler } from '../endpoints/answer.ts'
import { checkFields } from '../endpoints/check-fields.ts'
import type { Identity } from '../identity/identity.ts'
import { requireRole } from '../identity/require-role.ts'
import { checkFilters } from './check-filters.ts'
import { drawnPicture } from './drawn-picture.ts'
import { toTopList } from './to-top-list.ts'
import { TopListNotFoundError, TopListTakenError } from './top-list-errors.ts'
import { recordOperation } from '@channelwise/workflows/operations/audit/record-operation'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** POST /api/admin/top-lists */
export function createTopList({ db, identity }: Dependencies): Handler<Contract['createTopList']> {
  return async ({ body }, caller) => {
    const actor = await requireRole(identity, caller, body.token, 'administrator')
    const { url } = checkFields(z.object({ url: topListSlug }), body)
    const texts = await readTexts(db, body)
    const value = await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('top_lists')
        .values({ slug: url, image: drawnPicture(url), ...texts })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) throw new TopListTakenError()
      await transaction.deleteFrom('removed_top_lists').where('slug', '=', url).execute()
      const subject = { id: url, name: row.title }
      await recordOperation(transaction, {
        actor,
        action: 'create top list',
        subject,
        detail: `/top/${url}`,
      })
      return toTopList(row)
    })
    return { value }
  }
}

/** PUT /api/admin/top-lists/{slug}: the audit log records only what really changes. */
export function editTopList({ db, identity }: Dependencies): Handler<Contract['editTopList']> {
  return async ({ params, body }, caller) => {
    const actor = await requireRole(identity, caller, body.token, 'administrator')
    const texts = await readTexts(db, body)
    const value = await db.transaction().execute(async (transaction) => {
      const before = await transaction
        .selectFrom('top_lists')
        .selectAll()
        .where('slug', '=', params.slug)
        .forUpdate()
        .executeTakeFirst()
      if (before === undefined) throw new TopListNotFoundError()
      const after = await transaction
        .updateTable('top_lists')
        .set(texts)
        .where('slug', '=', params.slug)
        .returningAll()
        .executeTakeFirstOrThrow()
      const [was, is] = [toTopList(before), toTopList(after)]
      const detail = describeChange(was, is)
      const subject = { id: params.slug, name: was.title }
      if (detail !== '')
        await recordOperation(transaction, { actor, action: 'edit top list', subject, detail })
      return is
    })
    return { value }
  }
}

/** The columns of the texts and filters. */
async function readTexts(db: Kysely<Database>, body: TopListFilters) {
  const { title, description, h2, secondDescription } = checkFields(topListTexts, body)
  const { values } = await checkFilters(db, body)
  return {
    title,
    description,
    heading: h2,
    second_description: secondDescription,
    filters: JSON.stringify(values),
  }
}

function describeChange(was: TopList, is: TopList) {
  const fields = Object.keys(is) as (keyof TopList)[]
  return fields
    .filter((field) => was[field] !== is[field])
    .map((field) => `${field}: ${was[field]} → ${is[field]}`)
    .join(' · ')
}
