import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { seedTopics } from '@channelwise/workflows/installation/seed-topics'
import { createChannelList } from '../../api/src/channel-lists/write-channel-list.ts'
import { buildCommunity, communityChannels } from '../../api/src/insights/test-community.ts'
import { storeTopLists } from '../../api/src/top-lists/definitions/store-top-lists.ts'
import { indexAll } from '../../api/src/v1/test-catalogue.ts'

/** The paths of the main pages of a site that `fillSite` has filled. */
export interface MainPages {
  home: string
  search: string
  /** A search by text that finds channels. */
  text: string
  channel: string
  reviews: string
  topList: string
  list: string
}

/**
 * Fills an empty site with everything that the main pages show, the same each time: 24 channels with videos, reviews, popular
 * pairs and similar channels, shelves, and a list of channels.
 */
export async function fillSite(db: Kysely<Database>): Promise<MainPages> {
  await seedTopics(db)
  await storeTopLists(db)
  await buildCommunity(db, { seed: 'pages' })
  const [channel = ''] = communityChannels
  for (const statement of [
    `update channels set description = 'A channel about slow trains and the people who ride them. ' || id, average_minutes = 10`,
    `update reviews set comment = 'Calm, well researched, and worth every minute. ' || id,
      moods = array_to_json((array(select jsonb_array_elements(moods)))[:4])`,
    `insert into videos (id, channel_id, title, description, thumbnail, duration_seconds, view_count, published_at, fetched_at)
      select 'v' || number || channels.id, channels.id, 'Slow train ' || number, 'Through the mountains', '', 600, 1000 * number,
        timestamptz '2025-01-01' + number * interval '1 day', now()
      from channels, generate_series(1, 12) as number`,
    `insert into similar_channels (channel_id, similar_ids, scores, taste_shares)
      select id, array(select id from channels as other where other.id <> channels.id and findable order by id limit 10),
        array_fill(0.5::real, array[10]), array_fill(0.5::real, array[10])
      from channels`,
    `insert into review_pairs (channel_id, positive_id, negative_id)
      select channel_id, max(id) filter (where rating >= 4), max(id) filter (where rating <= 2)
      from reviews where hidden_at is null group by channel_id`,
    `insert into channel_history (channel_id, day, subscriber_count, view_count)
      select id, current_date - number, 1000, 10000 from channels, generate_series(0, 30) as number`,
    `insert into shelves (shelf, topic, position, channel_id, score)
      select shelf, '', row_number() over (partition by shelf order by id), id, 1
      from channels, unnest(array['trending', 'best-rated', 'new', 'most-subscribed']) as shelf`,
  ])
    await sql.raw(statement).execute(db)
  const entries = communityChannels.slice(0, 8).map((channelId) => ({ channelId, note: 'Start here.' }))
  const list = { name: 'Slow trains', description: '', private: false, entries }
  const listId = await createChannelList(db, { ...list, memberId: 'm000' })
  await indexAll({ db })
  return {
    home: '/',
    search: '/search',
    text: '/search/results/trains',
    channel: `/channel/channel_${channel}-${channel}`,
    reviews: '/latest-reviews',
    topList: '/top/science',
    list: `/list/${listId}`,
  }
}
