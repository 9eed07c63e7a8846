import { z } from 'zod'

/** Where a run stands; the first two are under way, the rest have ended. */
export const runStatuses = ['waiting', 'running', 'succeeded', 'failed', 'cancelled'] as const

/** One step of a run that has begun. */
export const runStep = z.object({
  name: z.string(),
  status: z.enum(['running', 'succeeded', 'failed']),
  /** ISO 8601 in UTC. */
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
})

export type RunStep = z.infer<typeof runStep>

/** One run of a pipeline, as people watch it. */
export const run = z.object({
  _id: z.string(),
  pipeline: z.string(),
  /** What it is about: a channel, a catalogue. Two runs of one key are never under way at once. */
  key: z.string(),
  /** What was asked for, as it was typed. */
  subject: z.string(),
  status: z.enum(runStatuses),
  /** Parts done and failed so far, of `total`; null while the total is unknown. */
  done: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  total: z.int().nonnegative().nullable(),
  /** Why it failed, in words for people; null unless it did. */
  error: z.string().nullable(),
  /** The channel that came of it: our id, name and picture; null before that. */
  channel: z.object({ _id: z.string(), name: z.string(), profileImage: z.string() }).nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  steps: z.array(runStep),
})

export type Run = z.infer<typeof run>
