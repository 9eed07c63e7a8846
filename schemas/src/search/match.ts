import { z } from 'zod'

/** The field in which a text search found a match. */
export const matchField = z.enum(['name', 'title', 'topic', 'tag', 'description'])

/** A piece of the original text, and whether it is a hit. */
export const excerptPiece = z.object({ text: z.string(), hit: z.boolean() })

/** Why a search found something. The pieces add up to the text or an excerpt of it, with … where it was cut. */
export const match = z.object({
  field: matchField,
  excerpt: z.array(excerptPiece),
  /** The word of the query that the hit is a synonym of, if it is one. */
  synonymOf: z.string().optional(),
})

export type MatchField = z.infer<typeof matchField>
export type ExcerptPiece = z.infer<typeof excerptPiece>
export type Match = z.infer<typeof match>
