import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { channelsListed } from '@channelwise/schemas/shelf'
import type { ShelfName } from '@channelwise/schemas/shelf'
import { arrangeShelf, shelfLanguage } from '../../scores/arrange-shelf.ts'
import { readTrending } from './read-trending.ts'
import type { TopicCandidate } from './read-trending.ts'

/** Minimum average rating of a best-rated channel, in stars. */
const minBestRating = 4

/** Recomputes a shelf, for the whole catalogue and for each main topic. */
export function fillShelf({ db }: { db: Kysely<Database> }) {
  return async ({ shelf }: { shelf: ShelfName }) => {
    const candidates = await readCandidates(db, shelf)
    const rows = [...Map.groupBy(candidates, ({ topic }) => topic)].flatMap(([topic, ofTopic]) =>
      arrangeShelf(ofTopic).map(({ channelId, score }, at) => ({
        topic,
        position: at + 1,
        channel_id: channelId,
        score,
      })),
    )
    await db.transaction().execute(async (transaction) => {
      // A retried step waits for the abandoned attempt's transaction.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`shelf ${shelf}`}, 0))`.execute(transaction)
      await transaction.deleteFrom('shelves').where('shelf', '=', shelf).execute()
      // A channel may have been deleted since it was read.
      await sql`
        insert into shelves (shelf, topic, position, channel_id, score)
        select ${shelf}, arranged.topic, arranged.position, arranged.channel_id, arranged.score
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as arranged (topic text, position integer, channel_id text, score double precision)
        join channels on channels.id = arranged.channel_id
        for key share of channels skip locked`.execute(transaction)
    })
    return { channels: rows.length }
  }
}

function readCandidates(db: Kysely<Database>, shelf: ShelfName): Promise<TopicCandidate[]> {
  if (shelf === 'trending') return readTrending(db)
  if (shelf === 'new') return readHighest(db, sql`extract(epoch from listed_at)::float8`)
  if (shelf === 'most-subscribed') return readHighest(db, sql`subscriber_count::float8`)
  if (shelf === 'top') return readHighest(db, sql`rating_floor`)
  return readHighest(db, sql`case when rating >= ${minBestRating}::float8 then rating_floor end`)
}

/** The highest-scored channels of each topic: enough to fill a shelf with English ones, and as many in other languages. */
async function readHighest(db: Kysely<Database>, score: RawBuilder<unknown>) {
  const { rows } = await sql<TopicCandidate>`
    select id as "channelId", topic, language, score
    from (
      select scored.id, topic, language, score, row_number() over (
        partition by topic, language is not distinct from ${shelfLanguage} order by score desc, scored.id
      ) as place
      from (
        select id, all_topics, language, ${score} as score from channels where findable
      ) as scored
      cross join lateral (
        select '' as topic union select entry ->> 'mainTopic' from jsonb_array_elements(all_topics) as entry
      ) as topics
      where score is not null
    ) as ranked
    where place <= ${channelsListed}`.execute(db)
  return rows
}
