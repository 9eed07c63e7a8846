import { filtersOf } from '@channelwise/schemas/search/select-filters'
import type { ColumnOfKind, FilterColumns, FilterOfKind } from '@channelwise/schemas/search/select-filters'
import type { ChannelDocument } from '../search-index.ts'
import { distinct } from './distinct.ts'

/** The choices of a channel for each filter of choices. */
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

/** The figures of a channel for the filters of ranges and amounts. */
const figures: Record<ColumnOfKind<'ranges' | 'amount'>, (document: ChannelDocument) => number | null> = {
  whole_minutes: ({ card }) => (card.duration === null ? null : Math.round(card.duration)),
  average_minutes: ({ card }) => card.duration,
  subscriber_count: ({ card }) => card.subscriberCount,
  rating: ({ card }) => card.rating,
  rating_fun: ({ ratingFun }) => ratingFun,
  rating_learn: ({ ratingLearn }) => ratingLearn,
  rating_emotional: ({ ratingEmotional }) => ratingEmotional,
}

/** The values by which a channel is filtered; all empty for null, a removed channel. */
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

/** Normalizes a choice for comparison: trimmed, in lower case. */
export function toComparableChoice(value: string): string {
  return value.trim().toLowerCase()
}
