import type { ChannelCard } from '@channelwise/schemas/channel'
import type { Match, MatchField } from '@channelwise/schemas/search/match'
import type { FoundVideo } from '@channelwise/schemas/video'
import { writeExcerpt } from './excerpt.ts'
import type { Span } from './excerpt.ts'
import { withoutFunctionWords } from './function-words.ts'
import { tokenize } from './tokenize.ts'
import type { Token } from './tokenize.ts'
import { isSameWord } from './same-word.ts'
import { parseQuery } from './parse-query.ts'
import { expandTerms } from './expand-query.ts'
import type { ExpandedTerm, Synonyms } from './expand-query.ts'

/** The searchable texts of a video that are not part of its card. */
export interface VideoTexts {
  description: string
  tags: string[]
}

/** The wanted terms of a query without function words, expanded. */
export function parseWantedTerms(text: string, synonyms: Synonyms): ExpandedTerm[] {
  return parseQuery(text)
    .flatMap((alternative) => expandTerms(withoutFunctionWords(alternative), synonyms))
    .filter(({ terms }) => terms.every(({ excluded }) => !excluded))
}

/** Adds to a channel why it matches the query. Independent of the engine that found it. */
export function withChannelMatch(card: ChannelCard, query: ExpandedTerm[]): ChannelCard {
  const topics = card.allTopics.flatMap(({ mainTopic, subTopic }) => [subTopic, mainTopic])
  return withMatch(card, query, [
    { field: 'name', texts: [card.name] },
    { field: 'topic', texts: [...topics, card.category ?? ''] },
    { field: 'tag', texts: card.tag },
    { field: 'description', texts: [card.description] },
  ])
}

/** Adds to a video why it matches the query. */
export function withVideoMatch(video: FoundVideo, texts: VideoTexts, query: ExpandedTerm[]): FoundVideo {
  return withMatch(video, query, [
    { field: 'title', texts: [video.title] },
    { field: 'tag', texts: texts.tags },
    { field: 'name', texts: [video.channelName] },
    { field: 'description', texts: [texts.description] },
  ])
}

/** A field and its texts; lists of fields are ordered by weight. */
interface FieldTexts {
  field: MatchField
  texts: string[]
}

function withMatch<T extends object>(found: T, query: ExpandedTerm[], fields: FieldTexts[]) {
  const match = findMatch(query, fields)
  return match === null ? found : { ...found, match }
}

/** The text that matches the query best, the first one among equals; null if none matches. */
export function findMatch(query: ExpandedTerm[], fields: FieldTexts[]): Match | null {
  let best: { match: Match; score: number } | null = null
  for (const { field, texts } of fields) {
    for (const text of texts) {
      const tokens = tokenize(text)
      const matches = query.map((term) => matchTerm(tokens, term))
      const score = matches.reduce((sum, match) => sum + match.score, 0)
      if (score <= (best?.score ?? 0)) continue
      const hits = matches.flatMap((match) => match.hits)
      const synonymOf = matches.find((match) => match.synonymOf !== null)?.synonymOf ?? null
      best = {
        match: { field, excerpt: writeExcerpt(text, hits), ...(synonymOf !== null && { synonymOf }) },
        score,
      }
      if (score === query.length) return best.match
    }
  }
  return best?.match ?? null
}

/** Where a text matches a term, and how well: 1 as typed, less as a prefix, less still as a synonym. */
interface TermMatch {
  hits: Span[]
  score: number
  synonymOf: string | null
}

function matchTerm(tokens: Token[], { terms, glued, synonyms, translations }: ExpandedTerm): TermMatch {
  const typed = terms.map((term) => findPhrase(tokens, term.words))
  const share = typed.filter((hits) => hits.length > 0).length / terms.length
  if (share === 1) return { hits: typed.flat(), score: 1, synonymOf: null }
  const joined = glued.flatMap((phrase) => findPhrase(tokens, phrase))
  const prefixed = terms.flatMap((term) => (term.prefix ? findPrefix(tokens, term.words) : []))
  const same = [...synonyms, ...translations].flatMap((phrase) => findPhrase(tokens, phrase))
  if (share > 0 && same.length === 0) return { hits: typed.flat(), score: share, synonymOf: null }
  if (joined.length > 0) return { hits: joined, score: 0.9, synonymOf: null }
  if (prefixed.length > 0) return { hits: prefixed, score: 0.6, synonymOf: null }
  if (same.length === 0) return { hits: [], score: 0, synonymOf: null }
  return { hits: same, score: 0.5, synonymOf: terms.map((term) => term.words).join(' ') }
}

function findPrefix(tokens: Token[], prefix: string): Span[] {
  return tokens.filter(({ word }) => word.startsWith(prefix))
}

/** Where the words of a phrase are adjacent, or two adjacent words make up the phrase when joined. */
function findPhrase(tokens: Token[], phrase: string): Span[] {
  const parts = phrase.split(' ')
  const first = phrase.charCodeAt(0)
  const hits: Span[] = []
  // Descriptions have hundreds of words, so nothing is created for those that do not match.
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    // Spares most words the comparison: the same word begins with the same letter.
    if (token === undefined || token.word.charCodeAt(0) !== first) continue
    const next = tokens[at + 1]
    const last = tokens[at + parts.length - 1]
    const isHere = parts.every((part, place) => isSameWord(part, tokens[at + place]?.word ?? ''))
    if (isHere && last !== undefined) hits.push({ start: token.start, end: last.end })
    else if (next !== undefined && isSameWord(phrase, token.word + next.word))
      hits.push({ start: token.start, end: next.end })
  }
  return hits
}
