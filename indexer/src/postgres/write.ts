import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { RemovedDocument, SearchDocument, WriteOutcome } from '../search-index.ts'
import { answeringTables } from './document-tables.ts'
import { writeChannels } from './write-channels.ts'
import { writeVideos } from './write-videos.ts'

/** A change of the index: a document as it now stands, or its removal. */
export type Change = SearchDocument | RemovedDocument

/**
 * Writes the newest change of each document, in one statement a kind. A document that Postgres will not take is
 * refused alone: the batch is halved until it is found.
 */
export async function write(
  db: Kysely<Database>,
  changes: Change[],
  tables = answeringTables,
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

/** Writes a batch and says which ids it wrote; throws when Postgres takes none of it. */
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

/** Postgres error classes that another try would meet again: data exception, broken constraint, limit exceeded. */
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
