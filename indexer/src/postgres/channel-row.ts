import type { Selectable } from 'kysely'
import type { ChannelDocumentsTable } from '@channelwise/schemas/database/search-documents'
import { foldName, glueName } from '../fold-name.ts'
import type { ChannelDocument, RemovedDocument } from '../search-index.ts'
import { choiceKey } from './choices.ts'
import type { ChoiceFilter } from './choices.ts'
import { slipsOf } from './slips.ts'

/** A row as JSON carries it to Postgres. */
export type ChannelRow = Omit<Selectable<ChannelDocumentsTable>, 'written_at'>

/** Stands between the main topic and the sub topic of a topic path; in neither of them. */
export const pathSeparator = '\u001f'

/** What is filtered, sorted and counted of a channel. */
export function toChannelRow(document: ChannelDocument): ChannelRow {
  const { card } = document
  const glued = glueName(card.name)
  const categories = distinct([card.category])
  const countries = distinct([card.country])
  const languages = distinct([card.language])
  const mainTopics = distinct(card.allTopics.map(({ mainTopic }) => mainTopic))
  const subTopics = distinct(card.allTopics.map(({ subTopic }) => subTopic))
  const moods = distinct(card.rankingRatingMoodDef)
  const tags = distinct(card.tag.map((tag) => tag.toLowerCase()))
  const platforms = distinct(card.platform)
  return {
    id: document.id,
    version: document.version,
    removed: false,
    name_folded: foldName(card.name),
    name_glued: glued,
    name_slips: slipsOf(glued),
    choices: [
      ...keys('category', categories),
      ...keys('country', countries),
      ...keys('language', languages),
      ...keys('allTopics', mainTopics),
      ...keys('subTopic', subTopics),
      ...keys('rankingRatingMoodDef', moods),
      ...keys('context', distinct(document.contexts)),
      ...keys('level', distinct(document.levels)),
      ...keys('platform', platforms),
      ...keys('tag', tags),
    ],
    category: categories[0] ?? null,
    country: countries[0] ?? null,
    language: languages[0] ?? null,
    main_topics: mainTopics,
    sub_topics: subTopics,
    topic_paths: distinct(
      card.allTopics.flatMap(({ mainTopic, subTopic }) =>
        subTopic.trim() === '' ? [] : [topicPath(mainTopic, subTopic)],
      ),
    ),
    moods,
    tags,
    platforms,
    rating: card.rating,
    rating_fun: document.ratingFun,
    rating_learn: document.ratingLearn,
    rating_emotional: document.ratingEmotional,
    num_reviews: card.numReviews,
    subscriber_count: card.subscriberCount,
    average_minutes: card.duration,
    whole_minutes: card.duration === null ? null : Math.round(card.duration),
    listed_at: document.listedAt,
  }
}

/** What stays of a removed channel: its version, so that an older write cannot bring it back. */
export function toChannelTombstone({ id, version }: RemovedDocument): ChannelRow {
  return {
    id,
    version,
    removed: true,
    name_folded: '',
    name_glued: '',
    name_slips: [],
    choices: [],
    category: null,
    country: null,
    language: null,
    main_topics: [],
    sub_topics: [],
    topic_paths: [],
    moods: [],
    tags: [],
    platforms: [],
    rating: null,
    rating_fun: null,
    rating_learn: null,
    rating_emotional: null,
    num_reviews: 0,
    subscriber_count: null,
    average_minutes: null,
    whole_minutes: null,
    listed_at: null,
  }
}

function topicPath(mainTopic: string, subTopic: string) {
  return `${mainTopic.trim().toLowerCase()}${pathSeparator}${subTopic.trim()}`
}

function keys(filter: ChoiceFilter, values: string[]) {
  return values.map((value) => choiceKey(filter, value))
}

/** Without blanks, and each value once in whichever case. */
function distinct(values: (string | null)[]) {
  const shown = values.map((value) => value?.trim() ?? '').filter((value) => value !== '')
  return [...new Map(shown.toReversed().map((value) => [value.toLowerCase(), value])).values()].toReversed()
}
