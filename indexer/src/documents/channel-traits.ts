import type { ChannelCard } from '@channelwise/schemas/channel'
import { choiceKey } from './choices.ts'
import type { ChoiceFilter } from './choices.ts'
import type { ChannelDocument } from '../search-index.ts'

/** What is filtered by and counted of a channel: no blanks, and each value once in whichever case. */
export interface ChannelTraits {
  /** Keys of all that can be chosen (see `choiceKey`). */
  choices: string[]
  category: string | null
  country: string | null
  language: string | null
  mainTopics: string[]
  subTopics: string[]
  moods: string[]
  /** In lower case. */
  tags: string[]
  platforms: string[]
  /** Average duration, rounded; null when unknown. */
  wholeMinutes: number | null
}

export function readTraits({ card, contexts, levels }: ChannelDocument): ChannelTraits {
  const categories = distinct([card.category])
  const countries = distinct([card.country])
  const languages = distinct([card.language])
  const mainTopics = distinct(card.allTopics.map(({ mainTopic }) => mainTopic))
  const subTopics = distinct(card.allTopics.map(({ subTopic }) => subTopic))
  const moods = distinct(card.rankingRatingMoodDef)
  const tags = distinct(card.tag.map((tag) => tag.toLowerCase()))
  const platforms = distinct(card.platform)
  return {
    choices: [
      ...keys('category', categories),
      ...keys('country', countries),
      ...keys('language', languages),
      ...keys('allTopics', mainTopics),
      ...keys('subTopic', subTopics),
      ...keys('rankingRatingMoodDef', moods),
      ...keys('context', distinct(contexts)),
      ...keys('level', distinct(levels)),
      ...keys('platform', platforms),
      ...keys('tag', tags),
    ],
    category: categories[0] ?? null,
    country: countries[0] ?? null,
    language: languages[0] ?? null,
    mainTopics,
    subTopics,
    moods,
    tags,
    platforms,
    wholeMinutes: card.duration === null ? null : Math.round(card.duration),
  }
}

/** A sub topic under its main topic. */
export interface TopicPath {
  /** In lower case, as choices are compared. */
  mainTopic: string
  subTopic: string
}

/** Each pair once, without those that have no sub topic. */
export function readTopicPaths({ allTopics }: ChannelCard): TopicPath[] {
  const paths = allTopics
    .map(({ mainTopic, subTopic }) => ({
      mainTopic: mainTopic.trim().toLowerCase(),
      subTopic: subTopic.trim(),
    }))
    .filter(({ subTopic }) => subTopic !== '')
  return firstOfEach(paths, ({ mainTopic, subTopic }) => `${mainTopic}\n${subTopic}`)
}

function keys(filter: ChoiceFilter, values: string[]) {
  return values.map((value) => choiceKey(filter, value))
}

function distinct(values: (string | null)[]) {
  const shown = values.map((value) => value?.trim() ?? '').filter((value) => value !== '')
  return firstOfEach(shown, (value) => value)
}

/** The first of those whose keys differ in case only. */
function firstOfEach<T>(values: T[], keyOf: (value: T) => string) {
  const first = new Map<string, T>()
  for (const value of values) {
    const key = keyOf(value).toLowerCase()
    if (!first.has(key)) first.set(key, value)
  }
  return [...first.values()]
}
