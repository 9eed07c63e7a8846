import { z } from 'zod'
import { match } from './match.ts'
import { topicEntry } from './topic.ts'
import { foundVideo, video } from './video.ts'

/** A channel as lists, cards and search results show it. */
export const channelCard = z.object({
  /** Our id: letters and digits only. */
  _id: z.string().regex(/^[A-Za-z0-9]+$/),
  name: z.string(),
  /** Address of the large picture; empty when there is none. */
  image: z.string(),
  /** Address of the small picture; empty when there is none. */
  profileImage: z.string(),
  /** Average of the members' ratings, 0.5 to 5; null before the first. */
  rating: z.number().min(0.5).max(5).nullable(),
  numReviews: z.int().nonnegative(),
  /** The moods its reviews name most, the most frequent first. */
  rankingRatingMoodDef: z.array(z.string()),
  allTopics: z.array(topicEntry),
  category: z.string().nullable(),
  tag: z.array(z.string()),
  /** Null when the channel hides it, never 0 for unknown. */
  subscriberCount: z.int().nonnegative().nullable(),
  viewCount: z.int().nonnegative().nullable(),
  /** Plain average of its videos' durations in minutes; null without videos. */
  duration: z.number().nonnegative().nullable(),
  /** English name of the country. */
  country: z.string().nullable(),
  /** English name of the language. */
  language: z.string().nullable(),
  platform: z.array(z.string()),
  /** The platform's own id (UC…). */
  channelId: z.string(),
  /** The first entry is the channel's address on its platform. */
  link: z.array(z.string()),
  description: z.string(),
  /** Why a text search found it; absent elsewhere. */
  match: match.optional(),
})

export type ChannelCard = z.infer<typeof channelCard>

/** A channel with all that its page shows. */
export const channel = channelCard.extend({
  /** How many reviews gave 0.5, 1, … 5 stars: ten counts in that order. */
  rating_distribution: z.array(z.int().nonnegative()).length(10),
  /** Newest first; empty unless videos were asked for. */
  lastVideos: z.array(video),
  /** Its videos that other channels' videos link to, and other channels' videos that name it; empty unless asked for. */
  VideosFromOtherChannels: z.array(foundVideo),
})

export type Channel = z.infer<typeof channel>

/** What an autocomplete row shows. */
export const channelSuggestion = channelCard.pick({
  _id: true,
  name: true,
  profileImage: true,
  subscriberCount: true,
})

export type ChannelSuggestion = z.infer<typeof channelSuggestion>
