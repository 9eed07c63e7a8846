import type { Sources } from '@channelwise/schemas/revisions/sources'
import type { CachedResponse } from './cached-response.ts'

/** A cached response and what it was made from. */
export interface CacheEntry {
  response: CachedResponse
  /** The tables that it was made from; null if some of its sources can change unnoticed. */
  tables: ReadonlySet<string> | null
  /** The revision that the tables had before it was made. */
  revision: number
  /** When it was made, and when it changes by itself, in milliseconds since 1970. */
  madeAt: number
  changesAt: number
  /** Which version it is of a page that picks something at random; null for others. */
  version: number | null
  /** Side effects of every hit, such as counting a visit. */
  effects: Sources['effects']
}
