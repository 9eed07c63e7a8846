import type { Facets } from '@channelwise/schemas/search/facets'
import type { ChannelFilters } from '@channelwise/schemas/search/search-filters'
import { filterNames } from '@channelwise/schemas/search/select-filters'
import { createRevisionCache } from './revisions.ts'

/** The maximum number of cached searches. */
const maxSize = 500

/** Caches facet counts until the index changes. Concurrent callers share a count. */
export function createFacetCache(
  readRevision: () => Promise<number>,
  count: (filters: ChannelFilters, revision: number) => Promise<Facets>,
): (filters: ChannelFilters) => Promise<Facets> {
  const cache = createRevisionCache<Promise<Facets>>(maxSize)
  return async (filters) => {
    const revision = await readRevision()
    const key = JSON.stringify(filterNames.map((name) => filters[name]))
    const cached = cache.get(revision, key)
    if (cached !== undefined) return cached
    const facets = count(filters, revision)
    cache.set(revision, key, facets)
    facets.catch(() => cache.drop(key))
    return facets
  }
}
