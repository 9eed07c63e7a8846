import type { Kysely } from 'kysely'
import { shareReads } from '@channelwise/schemas/async/share-reads'
import type { Database } from '@channelwise/schemas/database/database'

/**
 * Reads the revision of the index, which every write of a channel increments in its own transaction. Whatever is read
 * afterwards is at least as new. Concurrent callers share one statement, which starts after their calls.
 */
export function createRevisionReader(db: Kysely<Database>): () => Promise<number> {
  return shareReads(async () => {
    const { revision } = await db
      .selectFrom('channel_documents_revision')
      .select('revision')
      .executeTakeFirstOrThrow()
    return revision
  })
}

/** A cache of answers that hold for one revision of the index. */
export interface RevisionCache<T> {
  get(revision: number, key: string): T | undefined
  /** The answer at the newest revision that the cache knows of; the index may be ahead of it. */
  peek(key: string): T | undefined
  /** `answer` was read at this revision or later. */
  set(revision: number, key: string, answer: T): void
  drop(key: string): void
}

/** An LRU cache of at most `maxSize` answers at the newest revision. */
export function createRevisionCache<T>(maxSize: number): RevisionCache<T> {
  const answers = new Map<string, T>()
  let newest = Number.NEGATIVE_INFINITY

  /** False for a revision that has been superseded. */
  function isNewest(revision: number) {
    if (revision > newest) {
      answers.clear()
      newest = revision
    }
    return revision === newest
  }

  function peek(key: string) {
    const answer = answers.get(key)
    if (answer !== undefined) store(key, answer)
    return answer
  }

  function store(key: string, answer: T) {
    answers.delete(key)
    answers.set(key, answer)
    const [oldest] = answers.keys()
    if (answers.size > maxSize && oldest !== undefined) answers.delete(oldest)
  }

  return {
    get: (revision, key) => (isNewest(revision) ? peek(key) : undefined),
    peek,
    set(revision, key, answer) {
      if (isNewest(revision)) store(key, answer)
    },
    drop: (key) => void answers.delete(key),
  }
}
