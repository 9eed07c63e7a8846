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

/** The channel that a run brought: our id, name and small picture. */
export const importedChannel = z.object({ _id: z.string(), name: z.string(), profileImage: z.string() })

export type ImportedChannel = z.infer<typeof importedChannel>

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
  /** Why it failed or, while it waits, what it waits for, in words for people; null otherwise. */
  error: z.string().nullable(),
  /** The channel that came of it; null before that. */
  channel: importedChannel.nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  steps: z.array(runStep),
})

export type Run = z.infer<typeof run>

/** Whether a run has come to its end, be it good or bad. */
export function hasEnded({ status }: Pick<Run, 'status'>): boolean {
  return status !== 'waiting' && status !== 'running'
}
