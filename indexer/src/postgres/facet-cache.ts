import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Facets } from '@channelwise/schemas/search/facets'
import type { ChannelFilters } from '@channelwise/schemas/search/search-filters'
import { filterNames } from '@channelwise/schemas/search/select-filters'

/** Maximum cached counts. */
const maxSize = 500

/**
 * Caches facet counts until the index changes. Every write increments the revision in its own transaction, and the
 * revision is read before counting, so cached counts are never older than the index.
 */
export function createFacetCache(
  db: Kysely<Database>,
  count: (filters: ChannelFilters) => Promise<Facets>,
): (filters: ChannelFilters) => Promise<Facets> {
  const cache = new Map<string, Promise<Facets>>()
  let cachedRevision: number | null = null

  return async (filters) => {
    const { revision } = await db
      .selectFrom('channel_documents_revision')
      .select('revision')
      .executeTakeFirstOrThrow()
    if (revision !== cachedRevision) cache.clear()
    cachedRevision = revision
    const key = JSON.stringify(filterNames.map((name) => filters[name]))
    const facets = cache.get(key) ?? count(filters)
    store(key, facets)
    return facets
  }

  function store(key: string, facets: Promise<Facets>) {
    cache.delete(key)
    cache.set(key, facets)
    facets.catch(() => cache.delete(key))
    const [oldest] = cache.keys()
    if (cache.size > maxSize && oldest !== undefined) cache.delete(oldest)
  }
}
