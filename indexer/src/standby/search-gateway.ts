import type { SearchEngine } from '../sync/search-engine.ts'
import type { SearchIndex } from '../search-index.ts'

/** The read methods of a search index. */
export type SearchQueries = Omit<
  SearchIndex,
  'write' | 'listVersions' | 'startRebuild' | 'findPrevious' | 'dropPrevious'
>

/** Which engine answered. */
export interface AnsweredBy {
  engine: string
  /** True when it stood in for an unavailable primary. */
  standby: boolean
}

/** The site's access to search: hides which engine answers, but reports it. */
export interface SearchGateway {
  /** Runs the query, if necessary a second time on the standby. */
  query<T>(run: (index: SearchQueries) => Promise<T>): Promise<AnsweredBy & { answer: T }>
  /** The engine that would answer now. */
  current(): AnsweredBy
}

/** A gateway to a single engine. */
export function createSearchGateway({ name, index }: SearchEngine): SearchGateway {
  const answeredBy = { engine: name, standby: false }
  return {
    query: async (run) => ({ ...answeredBy, answer: await run(index) }),
    current: () => answeredBy,
  }
}
