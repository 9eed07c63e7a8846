import { z } from 'zod'
import { subscriberBuckets } from '../filters.ts'
import { text, wholeNumber } from '../search/query-values.ts'
import { mainTopics } from '../topic.ts'
import type { MainTopic } from '../topic.ts'
import { boardLimits } from './boards.ts'

const topics = mainTopics.filter((topic): topic is MainTopic => topic !== 'All')

/** The channels and the period that insights are about. An omitted parameter means all. */
export const insightSelection = z.object({
  topic: z.enum(topics).optional().describe('A main topic'),
  subTopic: text(100).optional(),
  category: text(100).optional(),
  country: text(100).optional().describe('Its English name'),
  language: text(100).optional().describe('Its English name'),
  size: z.enum(subscriberBuckets).optional().describe('Subscribers, the upper end excluded'),
  period: z
    .string()
    .regex(/^(all|\d{4})$/, "must be a year such as 2026, or 'all'")
    .optional()
    .describe("A year, or 'all'"),
})

export type InsightSelection = z.infer<typeof insightSelection>

/** The topic whose overlaps are wanted; main topics with each other by default. */
export const overlapSelection = insightSelection.pick({ topic: true, subTopic: true })

export type OverlapSelection = z.infer<typeof overlapSelection>

/** The parameters of a leaderboard, which always covers all time. */
export const boardQuery = insightSelection
  .omit({ period: true })
  .extend({ limit: wholeNumber(1, boardLimits.full, boardLimits.public) })
