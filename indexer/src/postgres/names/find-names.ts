import type { Kysely } from 'kysely'
import { shareReads } from '@channelwise/schemas/async/share-reads'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf } from '@channelwise/schemas/database/prepared'
import { withoutSources } from '@channelwise/schemas/revisions/sources'
import { createNameIndex } from './name-index.ts'

/** Channels read at a time, so that other work has its turn in between. */
const batchSize = 1_000

/** The ids of the channels with a name near a text, as `NameIndex.find` lists them. */
export type FindNames = (text: string, limit?: number) => Promise<string[]>

/**
 * Finds names in memory, in a state of the index that is as new as the search or newer. All are read for the first
 * search, and from then on only what was written since.
 */
export function createNameFinder(db: Kysely<Database>, readRevision: () => Promise<number>): FindNames {
  let names = createNameIndex()
  let known: number | null = null

  async function catchUp() {
    // The answer depends on the revision, not on when this process has read the names.
    const revision = await readRevision()
    if (revision !== known) await withoutSources(() => follow(revision))
  }

  async function follow(revision: number) {
    const changes = known === null ? null : await readChanges(db, known, revision)
    if (changes === null) return load()
    for (const ids of inBatches(changes.ids)) {
      const channels = await readNames(db).where('id', '=', anyOf(ids)).execute()
      for (const id of ids) names.remove(id)
      for (const channel of channels) names.put(channel)
    }
    known = changes.revision
  }

  async function load() {
    const revision = await readRevision()
    const read = createNameIndex()
    for (let after: string | null = ''; after !== null;) {
      const channels = await readNames(db).where('id', '>', after).orderBy('id').limit(batchSize).execute()
      for (const channel of channels) read.put(channel)
      after = channels.at(-1)?.id ?? null
    }
    names = read
    known = revision
    // What was written meanwhile may have been missed.
    await follow(revision)
  }

  const catchUpTogether = shareReads(catchUp)
  return async (text, limit) => {
    await catchUpTogether()
    return names.find(text, limit)
  }
}

function* inBatches(ids: string[]) {
  for (let at = 0; at < ids.length; at += batchSize) yield ids.slice(at, at + batchSize)
}

function readNames(db: Kysely<Database>) {
  return db
    .selectFrom('channel_documents')
    .select(['id', 'name', 'subscriber_count as subscriberCount'])
    .where('removed', '=', false)
}

/**
 * Which channels were written after the revision `known`, and the revision by then, which is at least `revision`. Null if
 * that is not known any more, or if so many were that reading all is simpler.
 */
async function readChanges(db: Kysely<Database>, known: number, revision: number) {
  const changes = await db
    .selectFrom('channel_documents_changes')
    .select(['revision', 'ids'])
    .where('revision', '>', known)
    .orderBy('revision')
    .execute()
  const last = changes.at(-1)?.revision ?? known
  if (last < revision || last - known !== changes.length) return null
  const ids = new Set<string>()
  for (const change of changes) {
    if (change.ids === null) return null
    for (const id of change.ids) ids.add(id)
  }
  return { revision: last, ids: [...ids] }
}
