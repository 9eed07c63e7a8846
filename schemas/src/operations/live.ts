import { z } from 'zod'

/** What a watcher of the operations pages hears. */
export const liveOperations = z.object({
  digest: z
    .string()
    .nullable()
    .describe('Differs whenever a page may show something new; null while the database does not answer'),
  checkedAt: z.string().describe('ISO 8601: when the digest was last read, to ten seconds'),
})

export type LiveOperations = z.infer<typeof liveOperations>
