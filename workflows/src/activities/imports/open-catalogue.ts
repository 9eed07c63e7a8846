import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { recordProblems, recordProgress } from '../../runs/run-records.ts'
import type { Catalogue } from '../../platform/catalogue/catalogue.ts'

/** The catalogue was removed or its files changed after the run was requested. Not retried: a new run imports the new files. */
export class CatalogueChangedError extends Error {
  override name = 'CatalogueChangedError'
}

/** Reads the catalogue once, counts its channels, and records its unreadable lines with the run. */
export function openCatalogue({ db, catalogue }: { db: Kysely<Database>; catalogue: Catalogue | null }) {
  return async ({ runId, fingerprint }: { runId: string; fingerprint: string }) => {
    const opened = await expectCatalogue(catalogue, fingerprint)
    const { channels, videos } = await opened.count()
    const problems = opened.badLines.map(({ file, line, reason }) => ({
      part: `${file}, line ${line}`,
      reason,
    }))
    const badLines = opened.badLines.filter(({ isSkipped }) => isSkipped).length
    await recordProblems(db, runId, problems)
    await recordProgress(db, runId, { done: 0, failed: badLines, total: channels + badLines })
    return { channels, videos, badLines }
  }
}

/** The catalogue, if its fingerprint still matches. Throws `CatalogueChangedError` otherwise. */
export async function expectCatalogue(catalogue: Catalogue | null, fingerprint: string): Promise<Catalogue> {
  if (catalogue === null) throw new CatalogueChangedError('The catalogue is no longer configured')
  if ((await catalogue.fingerprint()) !== fingerprint) {
    throw new CatalogueChangedError("The catalogue's files have changed since the import started")
  }
  return catalogue
}
