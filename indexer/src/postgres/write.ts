import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { RemovedDocument, SearchDocument, WriteOutcome } from '../search-index.ts'
import { liveTables } from './document-tables.ts'
import { writeChannels } from './write-channels.ts'
import { writeVideos } from './write-videos.ts'

/** A change of the index: a current document, or a removal. */
export type Change = SearchDocument | RemovedDocument

/**
 * Writes the newest change of each document, in one statement per kind. If Postgres refuses a batch, it is bisected until
 * the refused document is found.
 */
export async function write(
  db: Kysely<Database>,
  changes: Change[],
  tables = liveTables,
): Promise<WriteOutcome[]> {
  const newest = newestChanges(changes)
  const outcomes = new Map([
    ...(await writeBatch(newest.filter(isChannel), (batch) => writeChannels(db, batch, tables))),
    ...(await writeBatch(newest.filter(isVideo), (batch) => writeVideos(db, batch, tables))),
  ])
  return changes.map((change) => outcomes.get(change) ?? { outcome: 'superseded' })
}

function newestChanges(changes: Change[]) {
  const newest = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.kind}:${change.id}`
    if (change.version > (newest.get(key)?.version ?? Number.NEGATIVE_INFINITY)) newest.set(key, change)
  }
  return [...newest.values()]
}

/** Writes a batch and returns the ids written. Throws if the whole batch fails. */
type Writer<T> = (batch: T[]) => Promise<Set<string>>

async function writeBatch<T extends Change>(
  batch: T[],
  writer: Writer<T>,
): Promise<[Change, WriteOutcome][]> {
  if (batch.length === 0) return []
  try {
    const written = await writer(batch)
    return batch.map((change) => [change, { outcome: written.has(change.id) ? 'written' : 'superseded' }])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!isRefusal(error)) return batch.map((change) => [change, { outcome: 'busy', reason }])
    if (batch.length === 1) return batch.map((change) => [change, { outcome: 'refused', reason }])
    const half = Math.ceil(batch.length / 2)
    return [
      ...(await writeBatch(batch.slice(0, half), writer)),
      ...(await writeBatch(batch.slice(half), writer)),
    ]
  }
}

/** Error classes for which a retry is pointless: data exception, integrity constraint violation, limit exceeded. */
function isRefusal(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['22', '23', '54'].includes(code.slice(0, 2))
}

function isChannel(change: Change): change is Extract<Change, { kind: 'channel' }> | RemovedDocument {
  return change.kind === 'channel'
}

function isVideo(change: Change): change is Extract<Change, { kind: 'video' }> | RemovedDocument {
  return change.kind === 'video'
}
