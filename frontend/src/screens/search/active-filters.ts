import type { ChannelSearch } from '@channelwise/schemas/search-filters'
import { writeSearchValues } from '@channelwise/schemas/search-address'
import {
  durationLabel,
  lowestRating,
  minStarsLabel,
  subscriberLabel,
} from '../../components/search/bucket-labels.ts'
import { defaultLanguage } from '../../app/default-language.ts'

/** One choice that narrows a search. */
export interface ActiveFilter {
  /** The filter and its value, apart from every other. */
  key: string
  /** How it reads on its own. */
  label: string
  /** The search without it, on its first page. */
  without: ChannelSearch
}

/** The choices that narrow a search or lift its usual language, in the order of the filters; the usual language itself is none. */
export function activeFilters(search: ChannelSearch): ActiveFilter[] {
  const first = { ...search, numPage: 1 }
  return [
    ...one('name', search.name === '' ? null : `“${search.name}”`, { ...first, name: '' }),
    ...listFilters.flatMap((filter) =>
      search[filter].map((value) => ({
        key: `${filter} ${value}`,
        label: value,
        without: { ...first, [filter]: search[filter].filter((each) => each !== value) },
      })),
    ),
    ...languageFilters(search, first),
    ...rangeFilters.flatMap(({ filter, label }) =>
      search[filter].map((range) => ({
        key: `${filter} ${range.from}-${range.to}`,
        label: label(`${range.from}-${range.to}`),
        without: { ...first, [filter]: search[filter].filter((each) => each !== range) },
      })),
    ),
    ...amountFilters.flatMap(({ filter, label }) => {
      const value = search[filter]
      const isSet = value !== null && value !== 0
      return one(filter, isSet ? label(value) : null, { ...first, [filter]: null })
    }),
  ]
}

/** The choices to show on a page: a curated list needs no word on its channels being rated. */
export function shownFilters(search: ChannelSearch, isTopList: boolean): ActiveFilter[] {
  const isTrivial = isTopList && search.rating !== null && search.rating <= lowestRating
  return activeFilters(search).filter(({ key }) => !(isTrivial && key === 'rating'))
}

/** Whether there is anything to clear. */
export function isNarrowed(search: ChannelSearch): boolean {
  return activeFilters(search).length > 0
}

/** The values of a search that the form has no field for, to be sent along with it. */
export function hiddenFieldValues(search: ChannelSearch): [name: string, value: string][] {
  const values = writeSearchValues(search)
  const unseen = [
    'min',
    'max',
    'ratingFun',
    'ratingLearn',
    'ratingEmotional',
    'context',
    'level',
    'platform',
    'tag',
    'limit',
  ]
  return [
    // Always sent: as an empty value it also marks the address of a plain form, which is then tidied.
    ['name', search.name],
    ...unseen.flatMap((name): [string, string][] =>
      values[name] === undefined ? [] : [[name, values[name]]],
    ),
  ]
}

const listFilters = [
  'allTopics',
  'subTopic',
  'rankingRatingMoodDef',
  'category',
  'country',
  'tag',
  'platform',
  'context',
  'level',
] as const

const rangeFilters = [
  { filter: 'duration', label: durationLabel },
  { filter: 'subscriber', label: (bucket: string) => `${subscriberLabel(bucket)} subscribers` },
] as const

const amountFilters = [
  { filter: 'min', label: (minutes: number) => `From ${minutes} min` },
  { filter: 'max', label: (minutes: number) => `Up to ${minutes} min` },
  { filter: 'rating', label: minStarsLabel },
  { filter: 'ratingFun', label: (stars: number) => `Fun: ${minStarsLabel(stars)}` },
  { filter: 'ratingLearn', label: (stars: number) => `Learning: ${minStarsLabel(stars)}` },
  { filter: 'ratingEmotional', label: (stars: number) => `Emotion: ${minStarsLabel(stars)}` },
] as const

function one(key: string, label: string | null, without: ChannelSearch): ActiveFilter[] {
  return label === null ? [] : [{ key, label, without }]
}

/** Taking back the last language lifts the filter; taking that back returns to the usual language. */
function languageFilters(search: ChannelSearch, first: ChannelSearch): ActiveFilter[] {
  if (search.language.join() === defaultLanguage) return []
  if (search.language.length === 0) {
    return [
      { key: 'language all', label: 'All languages', without: { ...first, language: [defaultLanguage] } },
    ]
  }
  return search.language.map((language) => ({
    key: `language ${language}`,
    label: language,
    without: { ...first, language: search.language.filter((each) => each !== language) },
  }))
}
