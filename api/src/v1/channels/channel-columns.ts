import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ChannelV1 } from '@channelwise/schemas/v1/channel'
import { isoTime } from '../answers/iso-time.ts'

/** What comes from YouTube: null while it is purged. */
function fromYouTube<T>(value: RawBuilder<T>): RawBuilder<T | null> {
  return sql`case when channels.purged_at is null then ${value} end`
}

/** How each field of a channel is read from `channels`, for pages and exports alike. */
export const channelColumns: { [Field in keyof ChannelV1]: RawBuilder<ChannelV1[Field]> } = {
  id: sql`channels.id`,
  youtubeId: sql`channels.channel_id`,
  handle: sql`channels.handle`,
  name: fromYouTube(sql`channels.name`),
  description: fromYouTube(sql`channels.description`),
  url: sql`'https://www.youtube.com/channel/' || channels.channel_id`,
  imageUrl: sql`nullif(channels.image, '')`,
  thumbnailUrl: sql`nullif(channels.profile_image, '')`,
  category: sql`channels.category`,
  topics: sql`coalesce((
    select jsonb_agg(jsonb_build_object(
      'topic', entry ->> 'mainTopic', 'subtopic', nullif(entry ->> 'subTopic', '')) order by place)
    from jsonb_array_elements(channels.all_topics) with ordinality as entries (entry, place)
  ), '[]')`,
  tags: sql`channels.tags`,
  moods: sql`channels.moods`,
  country: sql`channels.country`,
  language: sql`channels.language`,
  subscriberCount: sql`channels.subscriber_count`,
  viewCount: sql`channels.view_count`,
  averageMinutes: sql`channels.average_minutes`,
  rating: sql`jsonb_build_object(
    'average', channels.rating, 'members', channels.num_reviews,
    'low', channels.rating_floor, 'high', channels.rating_ceiling)`,
  listedAt: isoTime('channels.listed_at'),
  fetchedAt: fromYouTube(isoTime('channels.fetched_at')),
  state: sql`case when channels.gone_at is not null then 'gone' when channels.purged_at is not null then 'purged'
    else 'current' end`,
}
