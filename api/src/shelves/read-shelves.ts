import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Shelf, ShelfChannel, ShelfName } from '@channelwise/schemas/shelf'

interface Selection {
  shelf: ShelfName
  topic: Shelf['topic']
  /** Any `limit` of the channels, in the order of the shelf, instead of the first. */
  random: boolean
  limit: number
}

/**
 * Several shelves in one question, without channels that are not listed any more; an empty one is absent. Of random
 * ones the same seed shows the same channels, and 0 others each time.
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
        partition by shelf, topic order by case when wished.random then ${chance} else position end
      ) as place
      from jsonb_to_recordset(${JSON.stringify(selections)}::jsonb)
        as wished (shelf text, topic text, random boolean, "limit" integer)
      join shelves using (shelf, topic)
      join channels on channels.id = shelves.channel_id
      where listed_at is not null
    )
    select shelf, topic, ${shelfChannelAsJson} as channel
    from picked join channels on channels.id = picked.channel_id
    where place <= "limit"
    order by shelf, topic, position`.execute(db)
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

/** A row of `channels` as a shelf shows it. */
const shelfChannelAsJson = sql<ShelfChannel>`json_build_object(
  '_id', channels.id, 'name', channels.name, 'image', channels.image, 'profileImage', channels.profile_image,
  'rating', channels.rating, 'numReviews', channels.num_reviews, 'allTopics', channels.all_topics,
  'subscriberCount', channels.subscriber_count, 'duration', channels.average_minutes,
  'country', channels.country, 'language', channels.language
)`
