import type { SearchEngine } from '../sync/search-engine.ts'
import type { SearchIndex } from '../search-index.ts'

/** What can be asked of a search index. */
export type SearchQuestions = Omit<
  SearchIndex,
  'write' | 'listVersions' | 'startRebuild' | 'findPrevious' | 'dropPrevious'
>

/** Which engine answered. */
export interface AnsweredBy {
  engine: string
  /** It stood in for one that does not answer. */
  standby: boolean
}

/** Search as the site asks it: one engine, or another in its place, and the answer says which. */
export interface AnsweringIndex {
  /** Asks the question of an index; it may be asked of a second one when the first fails. */
  ask<T>(question: (index: SearchQuestions) => Promise<T>): Promise<AnsweredBy & { answer: T }>
  /** Who would answer now. */
  current(): AnsweredBy
}

/** Has one engine answer all questions. */
export function createAnsweringIndex({ name, index }: SearchEngine): AnsweringIndex {
  const answeredBy = { engine: name, standby: false }
  return {
    ask: async (question) => ({ ...answeredBy, answer: await question(index) }),
    current: () => answeredBy,
  }
}
