import { z } from 'zod'
import type { FilterName } from './filters.ts'
import { text } from './query-values.ts'
import { topList } from './top-list.ts'

/** What the texts of a top list may be, for the administrators' form and the API alike; messages are sentences. */
export const topListTexts = z.object({
  title: line('title', 120),
  description: line('description', 300),
  h2: line('heading', 120),
  secondDescription: line('second description', 1_000),
})

/** The address of a top list under /top/: words of lower-case letters and digits with hyphens between them. */
export const topListSlug = text(200)
  .refine(
    (slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug),
    'The address needs to be of lower-case letters and digits, with hyphens between',
  )
  .refine((slug) => slug.length <= 60, 'The address can have at most 60 characters')

/** The fields of a top list that are filters, as they are sent: '' (or 0 stars) is no filter. */
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

/** What each of these fields is called in the address of a search. */
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

/** The filters by their names in the address of a search, only those that say something. */
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
