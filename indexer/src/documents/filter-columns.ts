import { filtersOf } from '@channelwise/schemas/search/select-filters'
import type { FigureColumn, FilterColumns, FilterOfKind } from '@channelwise/schemas/search/select-filters'
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
const figures: Record<FigureColumn, (document: ChannelDocument) => number | null> = {
  whole_minutes: ({ card }) => (card.duration === null ? null : Math.round(card.duration)),
  average_minutes: ({ card }) => card.duration,
  subscriber_count: ({ card }) => card.subscriberCount,
  rating: ({ card }) => card.rating,
  rating_fun: ({ ratingFun }) => ratingFun,
  rating_learn: ({ ratingLearn }) => ratingLearn,
  rating_emotional: ({ ratingEmotional }) => ratingEmotional,
}

/** All that filters look at. */
interface FilterFields extends FilterColumns {
  /** Every choice of a filter that finds the channel (see `choiceKey`). */
  choices: string[]
}

/** What filters look at of a channel; nothing when it is null, a removed one. */
export function readFilterFields(document: ChannelDocument | null): FilterFields {
  const chosen = filtersOf('choices').map(({ name, facet }) => ({
    name,
    facet,
    values: document === null ? [] : distinct(choices[name](document)),
  }))
  const columns = Object.fromEntries([
    ...chosen.flatMap(({ facet, values }) =>
      facet === undefined ? [] : [[facet.column, facet.many ? values : (values[0] ?? null)]],
    ),
    ...Object.entries(figures).map(([column, read]) => [column, document && read(document)]),
  ])
  return {
    choices: chosen.flatMap(({ name, values }) => values.map((value) => choiceKey(name, value))),
    // TypeScript cannot see through Object.fromEntries.
    ...(columns as FilterColumns),
  }
}

/** A choice as documents and queries are compared: upper and lower case are one. */
export function choiceKey(filter: FilterOfKind<'choices'>, value: string): string {
  return `${filter}:${value.trim().toLowerCase()}`
}
