import { z } from 'zod'
import type { FilterName } from '../filters.ts'
import { text } from '../search/query-values.ts'
import { topList } from '../top-list.ts'

/** Rules for the texts of a top list, shared by form and API. The messages are sentences to show. */
export const topListTexts = z.object({
  title: line('title', 120),
  description: line('description', 300),
  h2: line('heading', 120),
  secondDescription: line('second description', 1_000),
})

/** The slug of a top list under /top/: lower-case letters and digits, words separated by hyphens. */
export const topListSlug = text(200)
  .refine(
    (slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug),
    'The address can have only lower-case letters, digits and single hyphens between them',
  )
  .refine((slug) => slug.length <= 60, 'The address can have at most 60 characters')

/** The filter fields of a top list; '' (or 0 stars) means no filter. */
export const topListFilters = topList
  .pick({
    country: true,
    order: true,
    category: true,
    minimumRating: true,
    mood: true,
    tag: true,
    mainTopic: true,
    subTopic: true,
    language: true,
    duration: true,
    subscriber: true,
  })
  .partial()

export type TopListFilters = z.infer<typeof topListFilters>

/** The name of each of these fields in a search URL. */
export const searchNames = {
  country: 'country',
  order: 'order',
  category: 'category',
  minimumRating: 'rating',
  mood: 'rankingRatingMoodDef',
  tag: 'tag',
  mainTopic: 'allTopics',
  subTopic: 'subTopic',
  language: 'language',
  duration: 'duration',
  subscriber: 'subscriber',
} as const satisfies Record<keyof TopListFilters, FilterName | 'order'>

/** The filters that are set, by their names in a search URL. */
export function toSearchValues(filters: TopListFilters): Record<string, string> {
  // The keys come from the table above.
  const fields = Object.keys(searchNames) as (keyof TopListFilters)[]
  const values = fields.map((field) => [searchNames[field], String(filters[field] || '')] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

function line(name: string, max: number) {
  return text(5_000)
    .refine((value) => value !== '', `Please write a ${name}`)
    .refine((value) => [...value].length <= max, `The ${name} can have at most ${max} characters`)
}
