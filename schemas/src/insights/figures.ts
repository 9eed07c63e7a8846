import { z } from 'zod'
import { mood } from '../mood.ts'
import { insightMethods } from './methods.ts'
import type { InsightMethodKey } from './methods.ts'

const count = z.int().nonnegative()

/** A figure with its 95% confidence interval. */
export const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })

export type Estimate = z.infer<typeof estimate>

/** A month in UTC, such as 2026-01. */
export const insightMonth = z.string().regex(/^\d{4}-\d{2}$/)

// The keys of a literal object.
const methodKey = z.enum(Object.keys(insightMethods) as [InsightMethodKey, ...InsightMethodKey[]])

/** What all insights have in common. */
export const insightBase = z.object({
  selection: z
    .object({
      topic: z.string().optional(),
      subTopic: z.string().optional(),
      category: z.string().optional(),
      country: z.string().optional(),
      language: z.string().optional(),
      size: z.string().optional(),
      period: z.string().optional(),
      channel: z.string().optional().describe('The id of the channel'),
    })
    .describe('What the figures cover'),
  members: count
    .nullable()
    .describe('The number of members behind the figures, to the nearest multiple of 5; null if withheld'),
  ratings: count
    .nullable()
    .describe('The number of ratings behind the figures; null if withheld or if there are none'),
  withheld: z
    .enum(['few-members', 'plan'])
    .nullable()
    .describe(
      "Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan')",
    ),
  method: methodKey.describe('The method of computation: the `key` of an entry of /api/v1/insights/methods'),
  rolledUpAt: z.iso
    .datetime()
    .nullable()
    .describe('When the figures were computed; null before the first roll-up'),
})

export type InsightBase = z.infer<typeof insightBase>

/** Ratings of a selection: their distribution and its development over time. */
export const ratingsInsight = insightBase.extend({
  average: estimate.nullable().describe('In stars'),
  positive: estimate.nullable().describe('The share of ratings with 4 stars or more; null if withheld'),
  divided: z.number().min(0).max(1).nullable().describe("How divided opinion is (Leik's D)"),
  distribution: z
    .array(
      z.object({
        stars: z.number(),
        ratings: count.nullable().describe('Null if withheld'),
        share: z.number().min(0).max(1).nullable(),
      }),
    )
    .describe('From 0.5 to 5 stars; empty if withheld'),
  months: z.array(
    z.object({
      month: insightMonth,
      members: count.nullable(),
      ratings: count,
      average: z.number(),
      distribution: z.array(count.nullable()).describe('From 0.5 to 5 stars; null where withheld'),
    }),
  ),
})

export type RatingsInsight = z.infer<typeof ratingsInsight>

/** Moods of a selection, most frequent first. */
export const moodsInsight = insightBase.extend({
  moods: z.array(
    z.object({
      mood,
      ratings: count.nullable().describe('Ratings that name it; null if withheld'),
      share: estimate.nullable(),
      change: estimate
        .nullable()
        .describe('The share of the newest three months minus that of the three before; null if withheld'),
      direction: z.enum(['rising', 'falling', 'steady']).nullable(),
    }),
  ),
})

export type MoodsInsight = z.infer<typeof moodsInsight>

/** Numbers of ratings over time. */
export const volumeInsight = insightBase.extend({
  months: z.array(z.object({ month: insightMonth, members: count.nullable(), ratings: count })),
  momentum: z
    .number()
    .nullable()
    .describe('Change per month, relative to the average month; null with fewer than 4 months'),
})

export type VolumeInsight = z.infer<typeof volumeInsight>
