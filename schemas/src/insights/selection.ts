import { z } from 'zod'
import { subscriberBuckets } from '../filters.ts'
import { text, wholeNumber } from '../search/query-values.ts'
import { mainTopics } from '../topic.ts'
import type { MainTopic } from '../topic.ts'
import { boardLimits } from './boards.ts'
import { insightDimensions } from './cells.ts'

const topics = mainTopics.filter((topic): topic is MainTopic => topic !== 'All')

/** Which channels and which time insights are about. Nothing named stands for all. */
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

/** The parameters by which calls select: at most one dimension, or a topic and one other. */
export const insightQuery = insightSelection.superRefine(checkDimensions)

/** The parameters of a leaderboard, which is about all time. */
export const boardQuery = insightSelection
  .omit({ period: true })
  .extend({ limit: wholeNumber(1, boardLimits.full, boardLimits.public) })
  .superRefine(checkDimensions)

function checkDimensions(selection: InsightSelection, context: z.RefinementCtx) {
  const named = insightDimensions.filter((dimension) => (selection[dimension] ?? '') !== '')
  const others = named.filter((dimension) => dimension !== 'topic')
  const extra = others[1] ?? (named.includes('topic') && others.includes('subTopic') ? 'subTopic' : undefined)
  if (extra === undefined) return
  context.addIssue({
    code: 'custom',
    path: [extra],
    message:
      'cannot be combined with the others: select by one dimension, or by a topic and one of category, country, language and size',
  })
}
