import { z } from 'zod'

/** The states of a candidate; `blocked` ones never come back. */
export const candidateStates = ['proposed', 'approved', 'blocked', 'imported', 'refused'] as const

export type CandidateState = (typeof candidateStates)[number]

const count = z.int().nonnegative()
const moment = z.string().describe('ISO 8601')

/** A candidate, with the evidence for it. */
export const growthCandidate = z.object({
  reference: z.string().describe("YouTube's id, or a handle that has not been resolved"),
  state: z.enum(candidateStates),
  rule: z.string().nullable().describe('Why it was refused'),
  subscriberCount: count.nullable(),
  videoCount: count.nullable(),
  firstSeenAt: moment,
  lastSeenAt: moment,
  checkedAt: moment.nullable().describe('When it was looked up on YouTube'),
  score: z.number(),
  reasons: z.array(z.object({ points: z.number(), why: z.string() })),
  sources: z.array(
    z.object({
      kind: z.enum(['mention', 'featured', 'chart', 'request']),
      name: z.string().describe("A channel's name, or a chart"),
      channelId: z.string().nullable().describe('Our id of the channel'),
      count,
    }),
  ),
})

export type GrowthCandidate = z.infer<typeof growthCandidate>

/** The state of the catalogue's own growth. */
export const growthState = z.object({
  budget: z
    .object({ unitsPerDay: count, used: count, left: count })
    .nullable()
    .describe('Null if the catalogue does not grow automatically'),
  counts: z.object({ proposed: count, approved: count, blocked: count, imported: count, refused: count }),
  candidates: z.array(growthCandidate),
})

export type GrowthState = z.infer<typeof growthState>
