import { z } from 'zod'
import { insightBoards } from './boards.ts'
import { estimate, insightBase, moodsInsight, ratingsInsight, volumeInsight } from './figures.ts'

const count = z.int().nonnegative()

/** A channel as it appears in insights. */
export const insightChannel = z.object({ id: z.string(), name: z.string(), image: z.string() })

export type InsightChannel = z.infer<typeof insightChannel>

/** The channels that members who favor a channel also favor, likeliest first. */
export const alsoFavoredInsight = insightBase.extend({
  channel: insightChannel,
  favoring: count.nullable().describe('Members who favor it, to the nearest multiple of 5'),
  others: z.array(
    z.object({
      channel: insightChannel,
      favoring: count.describe('Members who favor the other, to the nearest multiple of 5'),
      both: count.describe('Members who favor both, to the nearest multiple of 5'),
      share: z
        .number()
        .min(0)
        .max(1)
        .describe('The share of those who favor the channel who also favor the other'),
      lift: estimate,
    }),
  ),
})

export type AlsoFavoredInsight = z.infer<typeof alsoFavoredInsight>

const topicLevel = z.enum(['topic', 'subTopic']).describe('A main topic or a sub topic')

/** The overlap between the audiences of topics. */
export const overlapInsight = insightBase.extend({
  topics: z.array(z.object({ topic: z.string(), level: topicLevel, favoring: count })),
  pairs: z.array(
    z.object({
      topic: z.string(),
      level: topicLevel,
      other: z.string(),
      otherLevel: topicLevel,
      both: count,
      jaccard: z.number().min(0).max(1),
      overlap: z.number().min(0).max(1),
      lift: estimate,
    }),
  ),
})

export type OverlapInsight = z.infer<typeof overlapInsight>

/** Channels in the order of a leaderboard. */
export const boardInsight = insightBase.extend({
  board: z.enum(insightBoards),
  channels: z.array(
    z.object({
      rank: z.int().positive(),
      channel: insightChannel,
      ratings: count,
      members: count.describe('To the nearest multiple of 5'),
      average: estimate.describe('In stars'),
      score: z.number().describe('What the board is sorted by, in descending order'),
    }),
  ),
})

export type BoardInsight = z.infer<typeof boardInsight>

/** Everything about one channel. */
export const channelReport = z.object({
  channel: insightChannel,
  ratings: ratingsInsight,
  moods: moodsInsight,
  volume: volumeInsight,
  alsoFavored: alsoFavoredInsight,
  ranks: z
    .array(
      z.object({
        board: z.enum(insightBoards),
        topic: z.string().nullable().describe('Null for the rank among all channels'),
        rank: z.int().positive(),
        of: z.int().positive(),
      }),
    )
    .describe('Its ranks on the leaderboards, among all channels and those of its topics'),
})

export type ChannelReport = z.infer<typeof channelReport>

/** Up to five channels or topics side by side. */
export const comparison = z.object({
  subjects: z.array(
    z.object({
      kind: z.enum(['channel', 'topic']),
      id: z.string(),
      name: z.string(),
      ratings: ratingsInsight,
      moods: moodsInsight,
      volume: volumeInsight,
    }),
  ),
})

export type Comparison = z.infer<typeof comparison>

const choice = z.object({ value: z.string(), members: count, ratings: count })

/** The values of each dimension that have figures, most ratings first, at most 250 per dimension. */
export const insightChoices = z.object({
  rolledUpAt: z.iso.datetime().nullable(),
  topic: z.array(choice),
  subTopic: z.array(choice),
  category: z.array(choice),
  country: z.array(choice),
  language: z.array(choice),
  size: z.array(choice),
  period: z.array(choice).describe('Years, newest first'),
})

export type InsightChoices = z.infer<typeof insightChoices>

/** An entry of the method page. */
export const insightMethodEntry = z.object({
  key: z.string(),
  title: z.string(),
  meaning: z.string(),
  formula: z.string(),
  source: z.object({ title: z.string(), link: z.url() }).nullable(),
})
