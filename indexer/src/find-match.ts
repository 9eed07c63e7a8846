import type { ChannelCard } from '@channelwise/schemas/channel'
import type { Match, MatchField } from '@channelwise/schemas/match'
import type { FoundVideo } from '@channelwise/schemas/video'
import { writeExcerpt } from './excerpt.ts'
import type { Stretch } from './excerpt.ts'
import { placeWords } from './placed-words.ts'
import type { PlacedWord } from './placed-words.ts'
import { isSameWord } from './same-word.ts'
import { readQuestion } from './words.ts'

/** What of a video is searched besides what is shown of it. */
export interface VideoTexts {
  description: string
  tags: string[]
}

/** The channel with why it speaks of `text`, in the words of whichever engine found it. */
export function withChannelMatch(card: ChannelCard, text: string): ChannelCard {
  const topics = card.allTopics.flatMap(({ mainTopic, subTopic }) => [subTopic, mainTopic])
  return withMatch(card, text, [
    { field: 'name', texts: [card.name] },
    { field: 'topic', texts: [...topics, card.category ?? ''] },
    { field: 'tag', texts: card.tag },
    { field: 'description', texts: [card.description] },
  ])
}

/** The video with why it speaks of `text`. */
export function withVideoMatch(video: FoundVideo, texts: VideoTexts, text: string): FoundVideo {
  return withMatch(video, text, [
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

function withMatch<T extends object>(found: T, text: string, fields: FieldTexts[]) {
  const match = findMatch(text, fields)
  return match === null ? found : { ...found, match }
}

/** The text that says most of what was asked for, the first among equals; null where none says any of it. */
export function findMatch(question: string, fields: FieldTexts[]): Match | null {
  const asked = readQuestion(question)
    .flat()
    .flatMap(({ words, excluded }) => (excluded ? [] : [words.split(' ')]))
  let best: { match: Match; terms: number } | null = null
  for (const { field, texts } of fields) {
    for (const text of texts) {
      const words = placeWords(text)
      const found = asked.map((term) => findTerm(words, term))
      const terms = found.filter((hits) => hits.length > 0).length
      if (terms <= (best?.terms ?? 0)) continue
      best = { match: { field, excerpt: writeExcerpt(text, found.flat()) }, terms }
      if (terms === asked.length) return best.match
    }
  }
  return best?.match ?? null
}

/** Where the words of a term stand side by side. */
function findTerm(words: PlacedWord[], term: string[]): Stretch[] {
  return words.flatMap(({ start }, at) => {
    const last = words[at + term.length - 1]
    const isThere = term.every((word, place) => isSameWord(word, words[at + place]?.word ?? ''))
    return isThere && last !== undefined ? [{ start, end: last.end }] : []
  })
}
