import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { countCatalogue, isQueued } from './catalogue-versions.ts'
import { readChannelDocuments, readVideoDocuments } from '../documents/read-documents.ts'
import type { Rebuild, SearchDocument } from '../search-index.ts'

type Kind = SearchDocument['kind']

interface Compared {
  db: Kysely<Database>
  /** The name under which changes are queued for the new index. */
  engine: string
  target: Rebuild
}

/** Document counts of the new index, or how it differs from the catalogue. */
export type Comparison = { channels: number; videos: number; refused: number } | { difference: string }

/** Documents of each kind that are written again. */
const sampleSize = 250
const attempts = 5

/**
 * Compares document counts with the catalogue, and writes a sample again: the index must report that it already has
 * those versions. `relayQueued` writes queued documents and returns their number, by which the counts may differ.
 */
export async function compareRebuild(
  compared: Compared,
  relayQueued: () => Promise<number>,
): Promise<Comparison> {
  for (let attempt = 1; ; attempt += 1) {
    await relayQueued()
    const channels = await compareCounts(compared, 'channel')
    const videos = await compareCounts(compared, 'video')
    const changed = await relayQueued()
    const lost = (await countLost(compared, 'channel')) + (await countLost(compared, 'video'))
    if (lost > 0) return { difference: `The new index lost ${lost} of ${2 * sampleSize} documents` }
    const differs = [channels, videos].find(({ difference }) => difference > changed)
    if (differs === undefined) {
      return { channels: channels.held, videos: videos.held, refused: channels.refused + videos.refused }
    }
    if (attempt === attempts) {
      const { kind, held, expected } = differs
      return {
        difference: `The new index has ${held} documents of kind ${kind}, the catalogue ${expected}`,
      }
    }
    // An engine shows acknowledged writes only after its next refresh.
    await wait(1_000)
  }
}

async function compareCounts({ db, engine, target }: Compared, kind: Kind) {
  const expected = await countCatalogue(db, kind)
  const held = await target.count(kind)
  const { refused } = await db
    .selectFrom('index_dead_letters')
    .select(({ fn }) => fn.count<number>('document_id').distinct().as('refused'))
    .where('engine', '=', engine)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return { kind, expected, held, refused, difference: Math.abs(held + refused - expected) }
}

/** How many documents of a sample without queued changes the index did not have. */
async function countLost({ db, engine, target }: Compared, kind: Kind) {
  const documents = await readSample(db, engine, kind)
  const outcomes = await target.write(documents)
  return outcomes.filter(({ outcome }) => outcome === 'written').length
}

/** Reads one snapshot: later changes have a newer version than the sample. */
function readSample(db: Kysely<Database>, engine: string, kind: Kind): Promise<SearchDocument[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(kind === 'channel' ? 'channels' : 'videos')} as sampled
        where not ${isQueued({ engine, kind, id: sql`sampled.id` })} and not exists (
          select from index_dead_letters where engine = ${engine} and kind = ${kind} and document_id = sampled.id
        )
        order by random() limit ${sampleSize}`.execute(transaction)
      const ids = rows.map(({ id }) => id)
      return kind === 'channel'
        ? readChannelDocuments(transaction, ids)
        : readVideoDocuments(transaction, ids)
    })
}
