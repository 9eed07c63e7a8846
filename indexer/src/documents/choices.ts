/** The filters whose choices are texts. */
export const choiceFilters = [
  'category',
  'country',
  'language',
  'allTopics',
  'subTopic',
  'rankingRatingMoodDef',
  'context',
  'level',
  'platform',
  'tag',
] as const

export type ChoiceFilter = (typeof choiceFilters)[number]

/** A choice as documents and questions are compared: upper and lower case are one. */
export function choiceKey(filter: ChoiceFilter, value: string): string {
  return `${filter}:${value.trim().toLowerCase()}`
}
