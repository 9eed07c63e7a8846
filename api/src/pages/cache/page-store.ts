import type { Sources } from '@channelwise/schemas/revisions/sources'
import type { KeptPage } from './kept-page.ts'

/** A page of the cache, and what it was made from. */
export interface StoredPage {
  page: KeptPage
  /** The tables that it was made from; null if some of its sources may change unnoticed. */
  tables: ReadonlySet<string> | null
  /** The revision that the tables had before it was made. */
  revision: number
  /** When it was made, and when it changes by itself, in milliseconds since 1970. */
  madeAt: number
  changesAt: number
  /** Which version it is of a page that picks something at random; null for other pages. */
  version: number | null
  /** What happens with every answer. */
  effects: Sources['effects']
}

/** Pages by their addresses, at most so many bytes of them: the ones that were asked for longest ago go first. */
export interface PageStore {
  get(address: string): StoredPage | undefined
  set(address: string, stored: StoredPage): void
  /** Counts bytes that a stored page has grown by. */
  grow(address: string, stored: StoredPage, bytes: number): void
  usage(): { pages: number; bytes: number; evicted: number }
}

/** What an entry costs besides its bodies. */
const overhead = 2_000

/** Creates the store. A page of more than an eighth of `maxBytes` is not stored. */
export function createPageStore(maxBytes: number): PageStore {
  /** In the order of their last use. */
  const entries = new Map<string, { stored: StoredPage; bytes: number }>()
  let bytes = 0
  let evicted = 0

  function remove(address: string) {
    bytes -= entries.get(address)?.bytes ?? 0
    entries.delete(address)
  }

  function makeRoom() {
    for (const address of entries.keys()) {
      if (bytes <= maxBytes) return
      remove(address)
      evicted += 1
    }
  }

  return {
    get(address) {
      const entry = entries.get(address)
      if (entry === undefined) return undefined
      entries.delete(address)
      entries.set(address, entry)
      return entry.stored
    },
    set(address, stored) {
      remove(address)
      const size = overhead + 2 * address.length + stored.page.html.length
      if (size > maxBytes / 8) return
      entries.set(address, { stored, bytes: size })
      bytes += size
      makeRoom()
    },
    grow(address, stored, by) {
      const entry = entries.get(address)
      if (entry?.stored.page !== stored.page) return
      entry.bytes += by
      bytes += by
      makeRoom()
    },
    usage: () => ({ pages: entries.size, bytes, evicted }),
  }
}
