import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { readStates } from './catalogue-versions.ts'
import { compareVersions } from './drift.ts'
import type { DocumentName } from './drift.ts'
import { readHeldVersion } from './read-held-version.ts'
import { repairDrift } from './repair-drift.ts'
import type { SearchEngine } from './search-engine.ts'

/**
 * Queues the given documents that differ between catalogue and index, and returns their number. Skips a document whose change
 * is already queued.
 */
export async function repairDocuments(
  db: Kysely<Database>,
  engine: SearchEngine,
  documents: DocumentName[],
): Promise<number> {
  let repaired = 0
  for (const kind of ['channel', 'video'] as const) {
    const ids = documents.filter((one) => one.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    const states = await readStates(db, { engine: engine.name, kind, ids })
    const drifting = []
    for (const { id, version, waiting } of states.values()) {
      const held = await readHeldVersion(engine, kind, id)
      const difference = compareVersions(version, held)
      if (difference !== null && !waiting) drifting.push({ id, difference, version, held })
    }
    await repairDrift(db, { engine: engine.name, kind, drifting })
    repaired += drifting.length
  }
  return repaired
}
