import { optionalSegments, pathOrder } from '@channelwise/schemas/filters'
import type { FilterName } from '@channelwise/schemas/filters'
import { filterNames, filterTable } from '@channelwise/schemas/search/select-filters'

/** Pairs of filters that share a short path, in its order. */
const pairs: [FilterName, FilterName][] = [
  ['name', 'language'],
  ['allTopics', 'subTopic'],
  ['category', 'name'],
]

/** Every route path of the search; `readAddress` treats path parameters like query parameters of the same name. */
export const searchPaths: string[] = [
  '/search',
  ...filterNames.flatMap((name) => {
    const { path } = filterTable[name]
    return path === undefined ? [] : [`/search/${path}/:${name}`]
  }),
  ...pairs.map((names) => `/search${names.map(writeSegment).join('')}`),
  ...writeLongPaths('/search', pathOrder),
  '/top/:slug',
]

/** Every filter as a segment, with and without each optional one. */
function writeLongPaths(start: string, names: readonly string[]): string[] {
  const [name, ...rest] = names
  if (name === undefined) return [start]
  const paths = writeLongPaths(`${start}${writeSegment(name)}`, rest)
  return optionalSegments.includes(name) ? [...paths, ...writeLongPaths(start, rest)] : paths
}

function writeSegment(name: string) {
  return `/${name}/:${name}`
}
