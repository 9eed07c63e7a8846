import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { recordProblems, recordProgress } from '../engine/run-records.ts'
import type { Catalogue } from '../platform/catalogue/catalogue.ts'

/** How many bad lines are kept with the run. */
const problemLimit = 100

/** The catalogue's files are not those that the run was asked for, or there is none. Final: a new run takes the new files. */
export class CatalogueChangedError extends Error {
  override name = 'CatalogueChangedError'
}

/** Reads through the catalogue once; its bad lines are counted, and the first 100 kept with the run. */
export function openCatalogue({ db, catalogue }: { db: Kysely<Database>; catalogue: Catalogue | null }) {
  return async ({ runId, fingerprint }: { runId: string; fingerprint: string }) => {
    const opened = await expectCatalogue(catalogue, fingerprint)
    const { channels } = await opened.count()
    const problems = opened.badLines.map(({ file, line, reason }) => ({
      part: `${file}, line ${line}`,
      reason,
    }))
    await recordProblems(db, runId, problems.slice(0, problemLimit))
    await recordProgress(db, runId, { done: 0, failed: problems.length, total: channels + problems.length })
    return { channels, badLines: problems.length }
  }
}

/** The catalogue, if it is still the one of that fingerprint. */
export async function expectCatalogue(catalogue: Catalogue | null, fingerprint: string): Promise<Catalogue> {
  if (catalogue === null) throw new CatalogueChangedError('This installation has no catalogue any more')
  if ((await catalogue.fingerprint()) !== fingerprint) {
    throw new CatalogueChangedError('The files of the catalogue have changed since the import began')
  }
  return catalogue
}
