import type { Kysely, SelectQueryBuilder } from 'kysely'
import { shareReads } from '@channelwise/schemas/async/share-reads'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf } from '@channelwise/schemas/database/prepared'
import { withoutSources } from '@channelwise/schemas/revisions/sources'

/** Channels read per statement, so that other work gets its turn in between. */
const batchSize = 1_000

/** An in-memory copy of the index's channels. */
export interface ChannelStore<Row> {
  /** Adds a channel, or replaces the one with its id. */
  put(row: Row): void
  remove(id: string): void
}

/** How to create and fill a copy. */
interface Held<Row, Store> {
  create(): Store
  /** The rows of all channels that are not removed. */
  select(db: Kysely<Database>): SelectQueryBuilder<Database, 'channel_documents', Row>
}

/** A copy and its revision. */
export interface FollowedStore<Store> {
  revision: number
  store: Store
}

/**
 * Keeps the channels of the index in memory. The returned function brings the copy up to a revision or a later one: the first
 * call loads all channels, later ones only those written since.
 */
export function followDocuments<Row extends { id: string }, Store extends ChannelStore<Row>>(
  db: Kysely<Database>,
  readRevision: () => Promise<number>,
  { create, select }: Held<Row, Store>,
): (revision: number) => Promise<FollowedStore<Store>> {
  let store = create()
  let known: number | null = null
  let wanted = Number.NEGATIVE_INFINITY

  async function follow(revision: number) {
    const changes = known === null ? null : await readChanges(db, known, revision)
    if (changes === null) return load()
    for (const ids of inBatches(changes.ids)) {
      const rows = await select(db).where('id', '=', anyOf(ids)).execute()
      for (const id of ids) store.remove(id)
      for (const row of rows) store.put(row)
    }
    known = changes.revision
  }

  async function load() {
    const revision = await readRevision()
    const read = create()
    for (let after: string | null = ''; after !== null;) {
      const rows: Row[] = await select(db).where('id', '>', after).orderBy('id').limit(batchSize).execute()
      for (const row of rows) read.put(row)
      after = rows.at(-1)?.id ?? null
    }
    store = read
    known = revision
    // Writes during the load may have been missed.
    await follow(revision)
  }

  const followTogether = shareReads(async () => {
    if (known === null || known < wanted) await follow(wanted)
  })
  return async (revision) => {
    // The result depends on the revision alone, which callers record as their source, not on when this process read the
    // channels.
    if (known !== revision) {
      wanted = Math.max(wanted, revision)
      await withoutSources(followTogether)
    }
    return { revision: known ?? revision, store }
  }
}

function* inBatches(ids: string[]) {
  for (let at = 0; at < ids.length; at += batchSize) yield ids.slice(at, at + batchSize)
}

/**
 * The ids of the channels written after the revision `known`, and the revision reached, which is at least `revision`. Null if
 * some of these changes are not listed any more, or if there are so many that loading everything is simpler.
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
