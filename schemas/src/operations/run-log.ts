import { z } from 'zod'

/** How serious a line is. A warning was handled, such as an attempt that is followed by another. */
const runLogLevels = ['info', 'warn', 'error'] as const

export type RunLogLevel = (typeof runLogLevels)[number]

/** A line of a run's log. */
export const runLogLine = z.object({
  /** Ascending in the order of writing. */
  id: z.int(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  level: z.enum(runLogLevels),
  /** The step that wrote it; null for the run itself. */
  step: z.string().nullable(),
  message: z.string(),
})

export type RunLogLine = z.infer<typeof runLogLine>
