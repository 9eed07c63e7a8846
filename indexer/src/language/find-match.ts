import type { ChannelCard } from '@channelwise/schemas/channel'
import type { Match, MatchField } from '@channelwise/schemas/match'
import type { FoundVideo } from '@channelwise/schemas/video'
import { writeExcerpt } from './excerpt.ts'
import type { Stretch } from './excerpt.ts'
import { withoutFunctionWords } from './function-words.ts'
import { placeWords } from './placed-words.ts'
import type { PlacedWord } from './placed-words.ts'
import { isSameWord } from './same-word.ts'
import { readQuestion } from './parse-query.ts'
import { widen } from './expand-query.ts'
import type { Synonyms, WideTerm } from './expand-query.ts'

/** What of a video is searched besides what is shown of it. */
export interface VideoTexts {
  description: string
  tags: string[]
}

/** What of a question every result is asked for: its wanted words that tell something, each in all its ways. */
export function readWantedTerms(text: string, synonyms: Synonyms): WideTerm[] {
  return readQuestion(text)
    .flatMap((alternative) => widen(withoutFunctionWords(alternative), synonyms))
    .filter(({ terms }) => terms.every(({ excluded }) => !excluded))
}

/** The channel with why it speaks of what was asked (see `readWantedTerms`), in the words of whichever engine found it. */
export function withChannelMatch(card: ChannelCard, asked: WideTerm[]): ChannelCard {
  const topics = card.allTopics.flatMap(({ mainTopic, subTopic }) => [subTopic, mainTopic])
  return withMatch(card, asked, [
    { field: 'name', texts: [card.name] },
    { field: 'topic', texts: [...topics, card.category ?? ''] },
    { field: 'tag', texts: card.tag },
    { field: 'description', texts: [card.description] },
  ])
}

/** The video with why it speaks of what was asked. */
export function withVideoMatch(video: FoundVideo, texts: VideoTexts, asked: WideTerm[]): FoundVideo {
  return withMatch(video, asked, [
    { field: 'title', texts: [video.title] },
    { field: 'tag', texts: texts.tags },
    { field: 'name', texts: [video.channelName] },
    { field: 'description', texts: [texts.description] },
  ])
}

/** What one field says; the fields are in the order of their weight. */
interface FieldTexts {
  field: MatchField
  texts: string[]
}

function withMatch<T extends object>(found: T, asked: WideTerm[], fields: FieldTexts[]) {
  const match = findMatch(asked, fields)
  return match === null ? found : { ...found, match }
}

/** The text that says most of what was asked for, the first among equals; null where none says any of it. */
export function findMatch(asked: WideTerm[], fields: FieldTexts[]): Match | null {
  let best: { match: Match; said: number } | null = null
  for (const { field, texts } of fields) {
    for (const text of texts) {
      const words = placeWords(text)
      const findings = asked.map((wide) => findWide(words, wide))
      const said = findings.reduce((sum, finding) => sum + finding.said, 0)
      if (said <= (best?.said ?? 0)) continue
      const hits = findings.flatMap((finding) => finding.hits)
      const synonymOf = findings.find((finding) => finding.synonymOf !== null)?.synonymOf ?? null
      best = {
        match: { field, excerpt: writeExcerpt(text, hits), ...(synonymOf !== null && { synonymOf }) },
        said,
      }
      if (said === asked.length) return best.match
    }
  }
  return best?.match ?? null
}

/** Where a text says a part of a question, and how well: 1 as it was typed, less begun, less in other words. */
interface Finding {
  hits: Stretch[]
  said: number
  synonymOf: string | null
}

function findWide(words: PlacedWord[], { terms, glued, synonyms, translations }: WideTerm): Finding {
  const typed = terms.map((term) => findPhrase(words, term.words))
  const share = typed.filter((hits) => hits.length > 0).length / terms.length
  const whole = glued.flatMap((phrase) => findPhrase(words, phrase))
  const begun = terms.flatMap((term) => (term.begun ? findBegun(words, term.words) : []))
  const same = [...synonyms, ...translations].flatMap((phrase) => findPhrase(words, phrase))
  if (share === 1 || (share > 0 && same.length === 0)) {
    return { hits: typed.flat(), said: share, synonymOf: null }
  }
  if (whole.length > 0) return { hits: whole, said: 0.9, synonymOf: null }
  if (begun.length > 0) return { hits: begun, said: 0.6, synonymOf: null }
  if (same.length === 0) return { hits: [], said: 0, synonymOf: null }
  return { hits: same, said: 0.5, synonymOf: terms.map((term) => term.words).join(' ') }
}

function findBegun(words: PlacedWord[], begun: string): Stretch[] {
  return words.filter(({ word }) => word.startsWith(begun))
}

/** Where the words of a phrase stand side by side, or two neighbors that are it when they are put together. */
function findPhrase(words: PlacedWord[], phrase: string): Stretch[] {
  const parts = phrase.split(' ')
  return words.flatMap(({ start, word }, at) => {
    const next = words[at + 1]
    const last = words[at + parts.length - 1]
    const isThere = parts.every((part, place) => isSameWord(part, words[at + place]?.word ?? ''))
    if (isThere && last !== undefined) return [{ start, end: last.end }]
    return next !== undefined && isSameWord(phrase, word + next.word) ? [{ start, end: next.end }] : []
  })
}
