import { z } from 'zod'

const count = z.int().nonnegative()

/** How the site stands. */
export const overview = z.object({
  at: z.string().describe('ISO 8601: when the figures were read'),
  pipelines: z.object({
    running: count,
    waiting: count.describe('Queued, or waiting for quota'),
  }),
})

export type Overview = z.infer<typeof overview>
