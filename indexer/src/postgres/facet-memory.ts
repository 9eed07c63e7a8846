import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Facets } from '@channelwise/schemas/facets'
import type { ChannelFilters } from '@channelwise/schemas/search-filters'
import { filterNames } from '@channelwise/schemas/select-filters'

/** Questions whose answers are remembered. */
const remembered = 500

/**
 * Counts facets once for each question and state of the index. The revision is read before counting and moves in
 * the transaction of every write, so that what is remembered is never older than the index.
 */
export function createFacetMemory(
  db: Kysely<Database>,
  count: (filters: ChannelFilters) => Promise<Facets>,
): (filters: ChannelFilters) => Promise<Facets> {
  const answers = new Map<string, Promise<Facets>>()
  let known: number | null = null

  return async (filters) => {
    const { revision } = await db
      .selectFrom('channel_documents_revision')
      .select('revision')
      .executeTakeFirstOrThrow()
    if (revision !== known) answers.clear()
    known = revision
    const question = JSON.stringify(filterNames.map((name) => filters[name]))
    const answer = answers.get(question) ?? count(filters)
    remember(question, answer)
    return answer
  }

  function remember(question: string, answer: Promise<Facets>) {
    answers.delete(question)
    answers.set(question, answer)
    answer.catch(() => answers.delete(question))
    const [oldest] = answers.keys()
    if (answers.size > remembered && oldest !== undefined) answers.delete(oldest)
  }
}
