import { z } from 'zod'

/** A file of the public dump. */
export const openDataFile = z.object({
  name: z.string(),
  link: z.string().describe('Its URL on this site'),
  mediaType: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string().describe('Hexadecimal'),
  rows: z.int().nonnegative().nullable().describe('The number of ratings; null for files without any'),
})

export type OpenDataFile = z.infer<typeof openDataFile>

/** The public dump that is currently served. */
export const openData = z.object({
  publishedAt: z.iso.datetime().nullable().describe('Null before the first dump'),
  license: z.object({ name: z.string(), link: z.string() }),
  files: z.array(openDataFile),
})

export type OpenData = z.infer<typeof openData>
