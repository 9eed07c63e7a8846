import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { channelsListed } from '@channelwise/schemas/shelf'
import type { ShelfName } from '@channelwise/schemas/shelf'
import { layShelf, shelfLanguage } from '../scores/arrange-shelf.ts'
import { readTrending } from './read-trending.ts'
import type { TopicCandidate } from './read-trending.ts'

/** Stars from which on the average of a channel's ratings is among the best. */
const bestRatedFrom = 4

/** Puts the channels of today on a shelf, on that of the whole catalogue and on those of the main topics. */
export function fillShelf({ db }: { db: Kysely<Database> }) {
  return async ({ shelf }: { shelf: ShelfName }) => {
    const candidates = await readCandidates(db, shelf)
    const rows = [...Map.groupBy(candidates, ({ topic }) => topic)].flatMap(([topic, ofTopic]) =>
      layShelf(ofTopic).map(({ channelId, score }, at) => ({
        topic,
        position: at + 1,
        channel_id: channelId,
        score,
      })),
    )
    await db.transaction().execute(async (transaction) => {
      // A step that is begun again waits for the one that was given up.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`shelf ${shelf}`}, 0))`.execute(transaction)
      await transaction.deleteFrom('shelves').where('shelf', '=', shelf).execute()
      // Only channels that are still there: one may have gone since it was read.
      await sql`
        insert into shelves (shelf, topic, position, channel_id, score)
        select ${shelf}, laid.topic, laid.position, laid.channel_id, laid.score
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as laid (topic text, position integer, channel_id text, score double precision)
        join channels on channels.id = laid.channel_id
        for key share of channels skip locked`.execute(transaction)
    })
    return { channels: rows.length }
  }
}

function readCandidates(db: Kysely<Database>, shelf: ShelfName): Promise<TopicCandidate[]> {
  if (shelf === 'trending') return readTrending(db)
  if (shelf === 'new') return readGreatest(db, sql`extract(epoch from listed_at)::float8`)
  if (shelf === 'most-subscribed') return readGreatest(db, sql`subscriber_count::float8`)
  if (shelf === 'top') return readGreatest(db, sql`rating_floor`)
  return readGreatest(db, sql`case when rating >= ${bestRatedFrom}::float8 then rating_floor end`)
}

/** The channels with the greatest score of each topic, as many as a shelf lists in English and in other languages. */
async function readGreatest(db: Kysely<Database>, score: RawBuilder<unknown>) {
  const { rows } = await sql<TopicCandidate>`
    select id as "channelId", topic, language, score
    from (
      select scored.id, topic, language, score, row_number() over (
        partition by topic, language is not distinct from ${shelfLanguage} order by score desc, scored.id
      ) as place
      from (
        select id, all_topics, language, ${score} as score from channels where listed_at is not null
      ) as scored
      cross join lateral (
        select '' as topic union select entry ->> 'mainTopic' from jsonb_array_elements(all_topics) as entry
      ) as topics
      where score is not null
    ) as ranked
    where place <= ${channelsListed}`.execute(db)
  return rows
}
