import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { ChannelCard } from '@channelwise/schemas/channel'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import type { Page } from '../search-index.ts'
import { createRevisionCache } from './revisions.ts'

/** Maximum pages of which it is kept which channels are on them, and the length of what was asked for. */
const maxPages = 1_000
const maxKeyLength = 1_000

type FindPage = () => Promise<Page<ChannelCard>>

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
    const page = await find()
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

/** The cards of these channels in this order, and the revision of the index that they are from. */
async function readCards(db: Kysely<Database>, ids: string[]) {
  const { rows } = await sql<{ revision: number; cards: ChannelCard[] }>`
    select revision, (
      select coalesce(jsonb_agg(card order by position), '[]')
      from unnest(${ids}::text[]) with ordinality as page (id, position) join channel_cards using (id)
    ) as cards
    from channel_documents_revision`.execute(prepared(db))
  return rows[0] ?? { revision: Number.NaN, cards: [] }
}

function addMatches(cards: ChannelCard[], hits: Hit[]) {
  return cards.map((card, at) => {
    const match = hits[at]?.match
    return match === undefined ? card : { ...card, match }
  })
}
