import { z } from 'zod'
import { mood } from './mood.ts'
import { match } from './search/match.ts'
import { topicEntry } from './topic.ts'
import { foundVideo, video } from './video.ts'

/** A channel as shown in lists, cards and search results. */
export const channelCard = z.object({
  /** Our id: letters and digits only. */
  _id: z.string().regex(/^[A-Za-z0-9]+$/),
  name: z.string(),
  /** URL of the large picture; '' if there is none. */
  image: z.string(),
  /** URL of the small picture; '' if there is none. */
  profileImage: z.string(),
  /** Average of the members' ratings, 0.5 to 5; null before the first. */
  rating: z.number().min(0.5).max(5).nullable(),
  numReviews: z.int().nonnegative(),
  /** The most frequent moods of its reviews, most frequent first. */
  rankingRatingMoodDef: z.array(z.string()),
  allTopics: z.array(topicEntry),
  category: z.string().nullable(),
  tag: z.array(z.string()),
  /** Null if the channel hides it; 0 never means unknown. */
  subscriberCount: z.int().nonnegative().nullable(),
  viewCount: z.int().nonnegative().nullable(),
  /** Average duration of its videos in minutes; null without videos. */
  duration: z.number().nonnegative().nullable(),
  /** English name of the country. */
  country: z.string().nullable(),
  /** English name of the language. */
  language: z.string().nullable(),
  platform: z.array(z.string()),
  /** The platform's own id (UC…). */
  channelId: z.string(),
  /** The first entry is the channel's URL on its platform. */
  link: z.array(z.string()),
  description: z.string(),
  /** Why a text search found it; absent outside text searches. */
  match: match.optional(),
})

export type ChannelCard = z.infer<typeof channelCard>

/** A channel with everything shown on its page. */
export const channel = channelCard.extend({
  /**
   * `gone` while YouTube no longer has the channel, `purged` while its data has expired after 30 days and awaits a new fetch.
   * Both keep their page and reviews, but are not found.
   */
  platformState: z.enum(['current', 'gone', 'purged']),
  /** Numbers of reviews with 0.5, 1, … 5 stars: ten counts in that order. */
  rating_distribution: z.array(z.int().nonnegative()).length(10),
  /** 90% credible interval of its true average, in stars; null before the first rating. */
  ratingRange: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Numbers of reviews per mood, most frequent first; moods without reviews are omitted. */
  moodCounts: z.array(z.object({ mood, count: z.int().positive() })),
  /** Newest first; empty unless videos were requested. */
  lastVideos: z.array(video),
  /** Its videos linked from other channels' videos, and other channels' videos that mention it; empty unless requested. */
  VideosFromOtherChannels: z.array(foundVideo),
})

export type Channel = z.infer<typeof channel>

/** A channel as shown in an autocomplete row. */
export const channelSuggestion = channelCard.pick({
  _id: true,
  name: true,
  profileImage: true,
  subscriberCount: true,
})

export type ChannelSuggestion = z.infer<typeof channelSuggestion>
