import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import { shelfDescriptionLength } from '@channelwise/schemas/shelf'
import type { Shelf, ShelfChannel, ShelfName } from '@channelwise/schemas/shelf'

interface Selection {
  shelf: ShelfName
  topic: Shelf['topic']
  /** Draws `limit` channels at random, kept in shelf order, instead of the first. */
  drawn: boolean
  limit: number
}

/**
 * Reads several shelves in one query, without unlisted channels; empty shelves are left out. For random shelves the same
 * seed picks the same channels, and 0 picks different ones each time.
 */
export async function readShelves(
  db: Kysely<Database>,
  selections: Selection[],
  seed: number,
): Promise<Shelf[]> {
  const chance = seed === 0 ? sql`random()` : sql`hashtextextended(shelves.channel_id, ${seed})`
  const { rows } = await sql<{ shelf: ShelfName; topic: Shelf['topic']; channel: ShelfChannel }>`
    with picked as (
      select shelf, topic, position, shelves.channel_id, wished."limit", row_number() over (
        partition by shelf, topic order by case when wished.drawn then ${chance} else position end
      ) as place
      from jsonb_to_recordset(${JSON.stringify(selections)}::jsonb)
        as wished (shelf text, topic text, drawn boolean, "limit" integer)
      join shelves using (shelf, topic)
      join channels on channels.id = shelves.channel_id
      where findable
    )
    select shelf, topic, ${shelfChannelAsJson} as channel
    from picked join channels on channels.id = picked.channel_id
    where place <= "limit"
    order by shelf, topic, position`.execute(prepared(db))
  const grouped = Map.groupBy(rows, ({ shelf, topic }) => `${shelf} ${topic}`)
  return [...grouped.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : {
          shelf: first.shelf,
          topic: first.topic,
          channels: [first, ...others].map(({ channel }) => channel),
        },
  )
}

/** The columns of `channels` that a shelf shows. */
const shelfChannelAsJson = sql<ShelfChannel>`json_build_object(
  '_id', channels.id, 'name', channels.name, 'image', channels.image, 'profileImage', channels.profile_image,
  'rating', channels.rating, 'numReviews', channels.num_reviews, 'allTopics', channels.all_topics,
  'subscriberCount', channels.subscriber_count, 'duration', channels.average_minutes,
  'country', channels.country, 'language', channels.language, 'rankingRatingMoodDef', channels.moods,
  'description', left(channels.description, ${sql.lit(shelfDescriptionLength)})
)`
