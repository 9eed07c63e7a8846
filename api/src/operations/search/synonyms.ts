import type { Kysely } from 'kysely'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { SynonymError } from '@channelwise/indexer/plan-synonyms'
import { listSynonyms } from '@channelwise/indexer/synonyms'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { previewSynonyms as preview } from '@channelwise/workflows/operations/search/preview-synonyms'
import {
  saveSynonyms as save,
  SynonymsChangedError,
} from '@channelwise/workflows/operations/search/save-synonyms'
import type { Handler } from '../../endpoints/answer.ts'
import { InvalidRequestError } from '../../endpoints/invalid-request-error.ts'
import { ProblemError } from '../../endpoints/problem-error.ts'
import { requireOperator } from '../require-operator.ts'

interface Dependencies {
  db: Kysely<Database>
  search: SearchGateway
}

/** Groups per page. */
const limit = 50

/** GET /api/operations/search/synonyms */
export function listSynonymGroups({ db }: Pick<Dependencies, 'db'>): Handler<Contract['listSynonymGroups']> {
  return async ({ query: { q, page } }, caller) => {
    requireOperator(caller)
    const sought = q.toLowerCase()
    const groups = (await listSynonyms(db)).filter(({ words }) => words.some((word) => word.includes(sought)))
    return {
      value: groups.slice((page - 1) * limit, page * limit),
      headers: { 'X-Total-Count': String(groups.length) },
    }
  }
}

/** POST /api/operations/search/synonyms/preview */
export function previewSynonyms(dependencies: Dependencies): Handler<Contract['previewSynonyms']> {
  return async ({ body: { group = null, words, examples } }, caller) => {
    requireOperator(caller)
    return { value: await orProblem(() => preview(dependencies, { group, words, examples })) }
  }
}

/** PUT /api/operations/search/synonyms */
export function saveSynonyms({ db }: Pick<Dependencies, 'db'>): Handler<Contract['saveSynonyms']> {
  return async ({ body: { group = null, words, known = null } }, caller) => {
    const actor = requireOperator(caller)
    return { value: { words: await orProblem(() => save(db, { group, words, known }, actor)) } }
  }
}

/** Somebody else has changed the group. */
class SynonymsOutdatedError extends ProblemError {
  readonly status = 409
}

async function orProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SynonymError) {
      throw new InvalidRequestError([{ field: 'words', message: error.message }], error.message)
    }
    if (error instanceof SynonymsChangedError)
      throw new SynonymsOutdatedError(error.message, { cause: error })
    throw error
  }
}
