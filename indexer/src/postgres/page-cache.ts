import type { Kysely } from 'kysely'
import type { ChannelCard } from '@channelwise/schemas/channel'
import type { Database } from '@channelwise/schemas/database/database'
import type { Page } from '../search-index.ts'
import { readCards } from './read-cards.ts'
import { createRevisionCache } from './revisions.ts'

/** The maximum number of cached pages, and the maximum length of a key. */
const maxPages = 1_000
const maxKeyLength = 1_000

/** Finds a page of the index at this revision, or at a later one. */
type FindPage = (revision: number) => Promise<Page<ChannelCard>>

/**
 * Caches which channels a page shows, why they match, and the total, until the index changes. A hit takes one statement,
 * which reads their cards and the revision together, so that a page is a consistent snapshot and its entry stays small.
 */
export function createPageCache(
  db: Kysely<Database>,
  readRevision: () => Promise<number>,
): (key: string, find: FindPage) => Promise<Page<ChannelCard>> {
  const cache = createRevisionCache<CachedPage>(maxPages)
  return async (key, find) => {
    const cached = cache.peek(key)
    if (cached !== undefined) {
      const { revision, cards } = await readCards(
        db,
        cached.hits.map(({ id }) => id),
      )
      if (revision === cached.revision)
        return { total: cached.total, results: addMatches(cards, cached.hits) }
    }
    // Read before the search, which may take several statements: what it finds is at least as new.
    const revision = await readRevision()
    const page = await find(revision)
    const hits = page.results.map(({ _id: id, match }) => ({ id, match }))
    if (key.length <= maxKeyLength) cache.set(revision, key, { revision, total: page.total, hits })
    return page
  }
}

interface Hit {
  id: string
  match: ChannelCard['match']
}

interface CachedPage {
  revision: number
  total: number
  hits: Hit[]
}

function addMatches(cards: ChannelCard[], hits: Hit[]) {
  return cards.map((card, at) => {
    const match = hits[at]?.match
    return match === undefined ? card : { ...card, match }
  })
}
