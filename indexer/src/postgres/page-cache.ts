import type { Kysely } from 'kysely'
import type { ChannelCard } from '@channelwise/schemas/channel'
import type { Database } from '@channelwise/schemas/database/database'
import type { Page } from '../search-index.ts'
import { readCards } from './read-cards.ts'
import { createRevisionCache } from './revisions.ts'

/** Maximum pages of which it is kept which channels are on them, and the length of what was asked for. */
const maxPages = 1_000
const maxKeyLength = 1_000

/** Finds a page of the index at this revision, or at a later one. */
type FindPage = (revision: number) => Promise<Page<ChannelCard>>

/**
 * Keeps which channels a page shows, why they match, and the total, until the index changes. Their cards are read again
 * together with the revision, so that a page is one state of the index and little is kept of it. A kept page takes one
 * statement.
 */
export function createPageCache(
  db: Kysely<Database>,
  readRevision: () => Promise<number>,
): (key: string, find: FindPage) => Promise<Page<ChannelCard>> {
  const cache = createRevisionCache<KeptPage>(maxPages)
  return async (key, find) => {
    const kept = cache.peek(key)
    if (kept !== undefined) {
      const { revision, cards } = await readCards(
        db,
        kept.hits.map(({ id }) => id),
      )
      if (revision === kept.revision) return { total: kept.total, results: addMatches(cards, kept.hits) }
    }
    // Read before the search, which may take several statements: what it finds is at least as new.
    const revision = await readRevision()
    const page = await find(revision)
    const hits = page.results.map(({ _id: id, match }) => ({ id, match }))
    if (key.length <= maxKeyLength) cache.keep(revision, key, { revision, total: page.total, hits })
    return page
  }
}

interface Hit {
  id: string
  match: ChannelCard['match']
}

interface KeptPage {
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
