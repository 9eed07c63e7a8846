import { z } from 'zod'

/** The levels of a line. A warning was handled, such as a failed attempt that is retried. */
const runLogLevels = ['info', 'warn', 'error'] as const

export type RunLogLevel = (typeof runLogLevels)[number]

/** A line of a run's log. */
export const runLogLine = z.object({
  /** Ascending in the order of lines. */
  id: z.int(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  level: z.enum(runLogLevels),
  /** The step that wrote it; null for the run itself. */
  step: z.string().nullable(),
  message: z.string(),
})

export type RunLogLine = z.infer<typeof runLogLine>
