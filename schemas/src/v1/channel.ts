import { z } from 'zod'

/** The members' ratings of a channel, in /api/v1. */
export const ratingV1 = z.object({
  /** The average rating, 0.5 to 5 stars; null before the first. */
  average: z.number().min(0.5).max(5).nullable(),
  /** The number of members who rated it, each once. */
  members: z.int().nonnegative(),
  /**
   * Bounds of the true average: the 90% credible interval of a Dirichlet posterior over the ten steps (Evan Miller). Few
   * ratings are shrunk towards the middle, so that the interval may not contain the average. Null before the first rating.
   */
  low: z.number().nullable().describe('Lower bound of the true average; `bestRated` sorts by it'),
  high: z.number().nullable().describe('Upper bound of the true average; `worstRated` sorts by it'),
})

/** A channel in /api/v1. Data from YouTube is null while it has expired after 30 days and awaits a new fetch. */
export const channelV1 = z.object({
  /** Our id: letters and digits. */
  id: z.string(),
  /** YouTube's id (UC…). */
  youtubeId: z.string(),
  /** With its '@'; null if it has none. */
  handle: z.string().nullable(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  url: z.string().describe('The channel on YouTube'),
  imageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  category: z.string().nullable(),
  topics: z.array(z.object({ topic: z.string(), subtopic: z.string().nullable() })),
  tags: z.array(z.string()),
  /** The most frequent moods of its reviews, most frequent first. */
  moods: z.array(z.string()),
  /** English names. */
  country: z.string().nullable(),
  language: z.string().nullable(),
  /** Null if the channel hides it. */
  subscriberCount: z.int().nonnegative().nullable(),
  viewCount: z.int().nonnegative().nullable(),
  /** Average duration of its videos in minutes. */
  averageMinutes: z.number().nonnegative().nullable(),
  rating: ratingV1,
  /** When it entered the catalogue. ISO 8601 in UTC, like all times here. */
  listedAt: z.string(),
  /** When its data was last fetched from YouTube; null while it is purged. */
  fetchedAt: z.string().nullable(),
  state: z
    .enum(['current', 'gone', 'purged'])
    .describe('`gone`: YouTube no longer has it; `purged`: its data has expired and awaits a new fetch'),
})

export type ChannelV1 = z.infer<typeof channelV1>
