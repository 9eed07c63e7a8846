import type { Selectable } from 'kysely'
import type { ChannelCard } from '@channelwise/schemas/channel'
import type { ChannelsTable } from '@channelwise/schemas/database/tables/channels'

/** Converts a database row to the card shown in lists and search results. */
export function toChannelCard(row: Selectable<ChannelsTable>): ChannelCard {
  return {
    _id: row.id,
    name: row.name,
    image: row.image,
    profileImage: row.profile_image,
    rating: row.rating,
    numReviews: row.num_reviews,
    rankingRatingMoodDef: row.moods,
    allTopics: row.all_topics,
    category: row.category,
    tag: row.tags,
    subscriberCount: row.subscriber_count,
    viewCount: row.view_count,
    duration: row.average_minutes,
    country: row.country,
    language: row.language,
    platform: row.platform,
    channelId: row.channel_id,
    link: [`https://www.youtube.com/channel/${row.channel_id}`],
    description: row.description,
  }
}
