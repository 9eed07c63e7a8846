import { toWords } from '@channelwise/indexer/language/words'
import type { TopicEntry } from '@channelwise/schemas/topic'

/** The properties of a channel that its traits are derived from. */
export interface DescribedChannel {
  all_topics: TopicEntry[]
  tags: string[]
  description: string
  language_code: string | null
}

/** The kinds of traits with their weights, which add up to 1. Sub topics are the most informative. */
export const traitWeights = { sub: 0.4, tag: 0.25, word: 0.15, main: 0.1, language: 0.1 }

export type TraitKind = keyof typeof traitWeights

/** Words beyond this many are usually boilerplate. */
const maxWords = 60

/** A channel's distinct traits as `kind:value`, with folded words from its tags and description. */
export function describeTraits({ all_topics, tags, description, language_code }: DescribedChannel): string[] {
  // Email addresses are matched only from the start of a word: trying each character of a long word would take very long.
  const prose = description.replace(/\b(?:https?:\/\/|www\.)\S+|(?<!\S)\S*@\S+/giu, ' ')
  const words = new Set(
    toWords(prose)
      .split(' ')
      .filter((word) => isInformative(word)),
  )
  const traits = [
    ...all_topics.map(({ mainTopic }) => trait('main', mainTopic)),
    ...all_topics.flatMap(({ subTopic }) => (subTopic === '' ? [] : trait('sub', subTopic))),
    // A tag of emoji or symbols has no words: it would be the same trait as any other such tag.
    ...tags.map(toWords).flatMap((tag) => (tag === '' ? [] : trait('tag', tag))),
    ...[...words].slice(0, maxWords).map((word) => trait('word', word)),
    ...(language_code === null ? [] : [trait('language', language_code)]),
  ]
  return [...new Set(traits)]
}

/** The kind of a trait from `describeTraits`. */
export function kindOf(described: string): TraitKind {
  // Traits are only created here, always with a kind before the colon.
  return described.slice(0, described.indexOf(':')) as TraitKind
}

function trait(kind: TraitKind, value: string) {
  return `${kind}:${value}`
}

/** Numbers and short Latin words are uninformative; in scripts without word breaks, two letters are a word. */
function isInformative(word: string) {
  return word.length > (/^[\p{sc=Latin}\p{N}]/u.test(word) ? 2 : 1) && !/^\p{N}+$/u.test(word)
}
