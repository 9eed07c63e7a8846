import { z } from 'zod'

/** Where a text search found what was asked for. */
export const matchField = z.enum(['name', 'title', 'topic', 'tag', 'description'])

/** A stretch of text as it was written, and whether it is what was asked for. */
export const excerptPiece = z.object({ text: z.string(), hit: z.boolean() })

/** Why a search found something: the pieces, put together, are the text or a part of it, with … where it was cut. */
export const match = z.object({
  field: matchField,
  excerpt: z.array(excerptPiece),
  /** The word that was asked for, where what is marked only means the same. */
  synonymOf: z.string().optional(),
})

export type MatchField = z.infer<typeof matchField>
export type ExcerptPiece = z.infer<typeof excerptPiece>
export type Match = z.infer<typeof match>
