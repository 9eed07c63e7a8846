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
  /** The name under which changes are noted for the new index. */
  engine: string
  target: Rebuild
}

/** What the new index holds, or how it differs from the catalogue. */
export type Comparison = { channels: number; videos: number; refused: number } | { difference: string }

/** Documents of each kind that are written once more. */
const sampleSize = 250
const attempts = 5

/**
 * Compares counts with the catalogue's, and writes a sample once more: the index must say that it holds each in this
 * version. `bringOver` writes what is noted and answers how many documents that were; by so many counts may differ.
 */
export async function compareRebuild(
  compared: Compared,
  bringOver: () => Promise<number>,
): Promise<Comparison> {
  for (let attempt = 1; ; attempt += 1) {
    await bringOver()
    const channels = await compareCounts(compared, 'channel')
    const videos = await compareCounts(compared, 'video')
    const changed = await bringOver()
    const lost = (await countLost(compared, 'channel')) + (await countLost(compared, 'video'))
    if (lost > 0) return { difference: `The new index lost ${lost} of ${2 * sampleSize} documents` }
    const differs = [channels, videos].find(({ difference }) => difference > changed)
    if (differs === undefined) {
      return { channels: channels.held, videos: videos.held, refused: channels.refused + videos.refused }
    }
    if (attempt === attempts) {
      const { kind, held, expected } = differs
      return {
        difference: `The new index holds ${held} documents of kind ${kind}, the catalogue has ${expected}`,
      }
    }
    // An engine shows what it acknowledged within its refresh.
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

/** Documents of a sample, with nothing noted, that the index did not hold. */
async function countLost({ db, engine, target }: Compared, kind: Kind) {
  const documents = await readSample(db, engine, kind)
  const outcomes = await target.write(documents)
  return outcomes.filter(({ outcome }) => outcome === 'written').length
}

/** Of one moment: what changes afterwards has a newer version than the sample. */
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
