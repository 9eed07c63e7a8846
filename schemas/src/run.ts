import { z } from 'zod'

/** The states of a run; the first two are active, the others final. */
export const runStatuses = ['waiting', 'running', 'succeeded', 'failed', 'cancelled'] as const

/** The priority of a run: visitors overtake everything, operators overtake background work. Most urgent first. */
export const lanes = ['visitor', 'operator', 'background'] as const

export type Lane = (typeof lanes)[number]

/** A step of a run that has started. */
export const runStep = z.object({
  name: z.string(),
  status: z.enum(['running', 'succeeded', 'failed']),
  /** ISO 8601 in UTC. */
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
})

export type RunStep = z.infer<typeof runStep>

/** The channel imported by a run: our id, name and small picture. */
export const importedChannel = z.object({ _id: z.string(), name: z.string(), profileImage: z.string() })

export type ImportedChannel = z.infer<typeof importedChannel>

/** A run of a pipeline, as shown to people. */
export const run = z.object({
  _id: z.string(),
  pipeline: z.string(),
  /** What it works on, such as a channel. At most one run per key is active. */
  key: z.string(),
  /** The requested channel or catalogue as typed. */
  subject: z.string(),
  status: z.enum(runStatuses),
  /** Parts done and failed so far, of `total`; null while the total is unknown. */
  done: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  total: z.int().nonnegative().nullable(),
  /** Why it failed or what it is waiting for, as a sentence to show; null otherwise. */
  error: z.string().nullable(),
  /** The imported channel; null until it is known. */
  channel: importedChannel.nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  steps: z.array(runStep),
})

export type Run = z.infer<typeof run>

/** Whether a run has finished, successfully or not. */
export function hasEnded({ status }: Pick<Run, 'status'>): boolean {
  return status !== 'waiting' && status !== 'running'
}
