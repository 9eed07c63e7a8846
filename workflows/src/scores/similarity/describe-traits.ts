import { toWords } from '@channelwise/indexer/language/words'
import type { TopicEntry } from '@channelwise/schemas/topic'

/** What a channel says of itself, as far as channels are compared by it. */
export interface DescribedChannel {
  all_topics: TopicEntry[]
  tags: string[]
  description: string
  language_code: string | null
}

/** Kinds of traits, each with what it counts for; together 1. Sub topics say most of what a channel is about. */
export const traitWeights = { sub: 0.4, tag: 0.25, word: 0.15, main: 0.1, language: 0.1 }

export type TraitKind = keyof typeof traitWeights

/** Words beyond are the small print. */
const describedWords = 60

/** What a channel is compared by, each trait once, as `kind:value`: folded words for tags and description. */
export function describeTraits({ all_topics, tags, description, language_code }: DescribedChannel): string[] {
  const prose = description.replace(/\b(?:https?:\/\/|www\.)\S+|\S*@\S+/giu, ' ')
  const words = new Set(
    toWords(prose)
      .split(' ')
      .filter((word) => saysSomething(word)),
  )
  const traits = [
    ...all_topics.map(({ mainTopic }) => trait('main', mainTopic)),
    ...all_topics.flatMap(({ subTopic }) => (subTopic === '' ? [] : trait('sub', subTopic))),
    ...tags.flatMap((tag) => trait('tag', toWords(tag))),
    ...[...words].slice(0, describedWords).map((word) => trait('word', word)),
    ...(language_code === null ? [] : [trait('language', language_code)]),
  ]
  return [...new Set(traits)]
}

/** The kind of a trait that `describeTraits` has made. */
export function kindOf(described: string): TraitKind {
  // They are made here only, always with a kind before the colon.
  return described.slice(0, described.indexOf(':')) as TraitKind
}

function trait(kind: TraitKind, value: string) {
  return `${kind}:${value}`
}

/** Numbers and single letters say nothing; pairs of letters are words of scripts without word breaks. */
function saysSomething(word: string) {
  return word.length > (/^[\p{sc=Latin}\p{N}]/u.test(word) ? 2 : 1) && !/^\p{N}+$/u.test(word)
}
