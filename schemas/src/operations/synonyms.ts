import { z } from 'zod'

const channel = z.object({ _id: z.string(), name: z.string() })

/** Words and phrases that are synonyms of each other. */
export const synonymGroup = z.object({ id: z.int(), words: z.array(z.string()) })

export type SynonymGroup = z.infer<typeof synonymGroup>

/** The effect of a synonym change on a search: its first ten channels before and after. */
const searchChange = z.object({
  text: z.string(),
  source: z.enum(['word', 'example', 'recent']).describe('Why this search is shown'),
  before: z.array(channel),
  after: z.array(channel),
  entered: z.array(z.string()).describe('Ids of the channels that enter the results'),
  left: z.array(z.string()).describe('Ids of the channels that leave the results'),
})

export type SearchChange = z.infer<typeof searchChange>

/** The preview of a synonym change. */
export const synonymPreview = z.object({
  words: z.array(z.string()).describe('The resulting group; empty if it is removed'),
  joined: z.array(synonymGroup).describe('Other groups merged into it'),
  removed: z.array(z.string()).describe('Words that lose all synonyms'),
  engine: z.string().describe('The engine that responded'),
  searches: z.array(searchChange),
})

export type SynonymPreview = z.infer<typeof synonymPreview>

/** A query without results. */
export const unansweredText = z.object({
  text: z.string(),
  asked: z.int().positive(),
  unanswered: z.int().positive(),
  lastDay: z.string().describe('In UTC, such as 2026-01-31'),
  hasSynonyms: z.boolean(),
})

export type UnansweredText = z.infer<typeof unansweredText>
