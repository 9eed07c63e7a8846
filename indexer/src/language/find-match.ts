import type { ChannelCard } from '@channelwise/schemas/channel'
import type { Match, MatchField } from '@channelwise/schemas/search/match'
import type { FoundVideo } from '@channelwise/schemas/video'
import { writeExcerpt } from './excerpt.ts'
import type { Span } from './excerpt.ts'
import { withoutFunctionWords } from './function-words.ts'
import { readTextWords } from './words.ts'
import type { TextWords } from './words.ts'
import { isSameWord } from './same-word.ts'
import { parseQuery } from './parse-query.ts'
import { expandTerms } from './expand-query.ts'
import type { Synonyms } from './expand-query.ts'

/** The searchable texts of a video that are not part of its card. */
export interface VideoTexts {
  description: string
  tags: string[]
}

/** A part of a query that results should contain, and everything that may match in its place. */
export interface WantedTerm {
  /** What was typed. */
  text: string
  typed: Phrase[]
  /** Two typed words joined into one. */
  glued: Phrase[]
  /** Words that also match as prefixes. */
  prefixes: string[]
  synonyms: Phrase[]
}

/** A word or several adjacent ones, as produced by `toWords`. */
interface Phrase {
  text: string
  words: string[]
}

/** The wanted terms of a query without function words, expanded. */
export function parseWantedTerms(text: string, synonyms: Synonyms): WantedTerm[] {
  return parseQuery(text)
    .flatMap((alternative) => expandTerms(withoutFunctionWords(alternative), synonyms))
    .filter(({ terms }) => terms.every(({ excluded }) => !excluded))
    .map((term) => ({
      text: term.terms.map(({ words }) => words).join(' '),
      typed: toPhrases(term.terms.map(({ words }) => words)),
      glued: toPhrases(term.glued),
      prefixes: term.terms.flatMap(({ prefix, words }) => (prefix ? [words] : [])),
      synonyms: toPhrases([...term.synonyms, ...term.translations]),
    }))
}

function toPhrases(texts: string[]): Phrase[] {
  return texts.map((text) => ({ text, words: text.split(' ') }))
}

/** Adds to a channel why it matches the query. Independent of the engine that found it. */
export function withChannelMatch(card: ChannelCard, query: WantedTerm[]): ChannelCard {
  const topics = card.allTopics.flatMap(({ mainTopic, subTopic }) => [subTopic, mainTopic])
  return withMatch(card, query, [
    { field: 'name', texts: [card.name] },
    { field: 'topic', texts: [...topics, card.category ?? ''] },
    { field: 'tag', texts: card.tag },
    { field: 'description', texts: [card.description] },
  ])
}

/** Adds to a video why it matches the query. */
export function withVideoMatch(video: FoundVideo, texts: VideoTexts, query: WantedTerm[]): FoundVideo {
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

function withMatch<T extends object>(found: T, query: WantedTerm[], fields: FieldTexts[]) {
  const match = findMatch(query, fields)
  return match === null ? found : { ...found, match }
}

/** The text that matches the query best, the first one among equals; null if none matches. */
export function findMatch(query: WantedTerm[], fields: FieldTexts[]): Match | null {
  let best: { match: Match; score: number } | null = null
  for (const { field, texts } of fields) {
    for (const text of texts) {
      const words = readTextWords(text)
      const matches = query.map((term) => matchTerm(words, term))
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

function matchTerm(words: TextWords, { text, typed, glued, prefixes, synonyms }: WantedTerm): TermMatch {
  const asTyped = typed.map((phrase) => findPhrase(words, phrase))
  const share = asTyped.filter((hits) => hits.length > 0).length / typed.length
  if (share === 1) return { hits: asTyped.flat(), score: 1, synonymOf: null }
  const same = synonyms.flatMap((phrase) => findPhrase(words, phrase))
  if (share > 0 && same.length === 0) return { hits: asTyped.flat(), score: share, synonymOf: null }
  const joined = glued.flatMap((phrase) => findPhrase(words, phrase))
  if (joined.length > 0) return { hits: joined, score: 0.9, synonymOf: null }
  const prefixed = prefixes.flatMap((prefix) => findPrefix(words, prefix))
  if (prefixed.length > 0) return { hits: prefixed, score: 0.6, synonymOf: null }
  if (same.length === 0) return { hits: [], score: 0, synonymOf: null }
  return { hits: same, score: 0.5, synonymOf: text }
}

function findPrefix(words: TextWords, prefix: string): Span[] {
  const hits: Span[] = []
  const first = prefix.charCodeAt(0)
  for (let at = 0; at < words.count; at += 1)
    if (words.letter(at) === first && words.word(at).startsWith(prefix)) hits.push(words.span(at, at))
  return hits
}

/** Where the words of a phrase are adjacent, or two adjacent words make up the phrase when joined. */
function findPhrase(words: TextWords, phrase: Phrase): Span[] {
  const first = phrase.text.charCodeAt(0)
  const hits: Span[] = []
  for (let at = 0; at < words.count; at += 1) {
    // A cheap check that rules out most words: the same word starts with the same letter.
    if (words.letter(at) !== first) continue
    const last = at + phrase.words.length - 1
    if (phrase.words.every((word, place) => isSameWord(word, words.word(at + place))))
      hits.push(words.span(at, last))
    else if (at + 1 < words.count && isSameWord(phrase.text, words.word(at) + words.word(at + 1)))
      hits.push(words.span(at, at + 1))
  }
  return hits
}
