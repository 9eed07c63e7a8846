import type { SearchEngine } from '../sync/search-engine.ts'
import type { SearchIndex } from '../search-index.ts'

/** The read methods of a search index. */
export type SearchQueries = Omit<
  SearchIndex,
  'write' | 'refresh' | 'listVersions' | 'startRebuild' | 'findPrevious' | 'dropPrevious' | 'describe'
>

/** Which engine answered. */
export interface AnsweredBy {
  engine: string
  /** True when it stood in for an unavailable primary. */
  standby: boolean
}

/** The state of an engine, as this process sees it. */
export interface EngineState {
  engine: string
  role: 'primary' | 'standby'
  /** Whether searches go to it. */
  isAnswering: boolean
  /** Open: it failed repeatedly, and is only tried from time to time. Filling: it does not have the whole catalogue yet. */
  circuit: 'closed' | 'open' | 'filling'
  /** When the circuit last changed; null if it never has. */
  since: Date | null
  /** Why it failed last; null if it has not failed since it last recovered. */
  failure: string | null
}

/** The site's access to search: hides which engine answers, but reports it. */
export interface SearchGateway {
  /** Runs the query, if necessary a second time on the standby. */
  query<T>(run: (index: SearchQueries) => Promise<T>): Promise<AnsweredBy & { answer: T }>
  /** The engine that would answer now. */
  current(): AnsweredBy
  /** All engines, the primary first. */
  states(): EngineState[]
}

/** A gateway to a single engine. */
export function createSearchGateway({ name, index }: SearchEngine): SearchGateway {
  const answeredBy = { engine: name, standby: false }
  return {
    query: async (run) => ({ ...answeredBy, answer: await run(index) }),
    current: () => answeredBy,
    states: () => [
      { engine: name, role: 'primary', isAnswering: true, circuit: 'closed', since: null, failure: null },
    ],
  }
}
