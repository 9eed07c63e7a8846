import { filtersOf } from '@channelwise/schemas/search/select-filters'
import type { ColumnOfKind, FilterColumns, FilterOfKind } from '@channelwise/schemas/search/select-filters'
import type { ChannelDocument } from '../search-index.ts'
import { distinct } from './distinct.ts'

/** What feeds the filters of choices: the choices of a channel that find it. */
const choices: Record<FilterOfKind<'choices'>, (document: ChannelDocument) => (string | null)[]> = {
  allTopics: ({ card }) => card.allTopics.map(({ mainTopic }) => mainTopic),
  subTopic: ({ card }) => card.allTopics.map(({ subTopic }) => subTopic),
  rankingRatingMoodDef: ({ card }) => card.rankingRatingMoodDef,
  category: ({ card }) => [card.category],
  country: ({ card }) => [card.country],
  language: ({ card }) => [card.language],
  tag: ({ card }) => card.tag.map((tag) => tag.toLowerCase()),
  platform: ({ card }) => card.platform,
  context: ({ contexts }) => contexts,
  level: ({ levels }) => levels,
}

/** What feeds the columns of the filters of ranges and amounts. */
const figures: Record<ColumnOfKind<'ranges' | 'amount'>, (document: ChannelDocument) => number | null> = {
  whole_minutes: ({ card }) => (card.duration === null ? null : Math.round(card.duration)),
  average_minutes: ({ card }) => card.duration,
  subscriber_count: ({ card }) => card.subscriberCount,
  rating: ({ card }) => card.rating,
  rating_fun: ({ ratingFun }) => ratingFun,
  rating_learn: ({ ratingLearn }) => ratingLearn,
  rating_emotional: ({ ratingEmotional }) => ratingEmotional,
}

/** What filters look at of a channel; nothing when it is null, a removed one. */
export function readFilterColumns(document: ChannelDocument | null): FilterColumns {
  const columns = [
    ...filtersOf('choices').map(({ name, column, many }) => {
      const values = document === null ? [] : distinct(choices[name](document))
      return [column, many ? values : (values[0] ?? null)]
    }),
    ...Object.entries(figures).map(([column, read]) => [column, document && read(document)]),
  ]
  // TypeScript cannot see through Object.fromEntries.
  return Object.fromEntries(columns) as FilterColumns
}

/** A choice as documents and queries are compared: upper and lower case are one. */
export function toComparableChoice(value: string): string {
  return value.trim().toLowerCase()
}
