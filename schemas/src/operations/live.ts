import { z } from 'zod'

/** An event of the stream that the operations pages follow. */
export const liveOperations = z.object({
  digest: z
    .string()
    .nullable()
    .describe('Changes whenever a page may show something new; null while the database does not respond'),
  checkedAt: z.string().describe('ISO 8601: when the digest was last read, rounded down to ten seconds'),
})

export type LiveOperations = z.infer<typeof liveOperations>
