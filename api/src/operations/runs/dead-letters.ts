import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import {
  countDeadLetters,
  readDeadLetters,
  replayDeadLetter,
} from '@channelwise/workflows/operations/runs/dead-letters'
import type { Handler } from '../../endpoints/answer.ts'
import { ProblemError } from '../../endpoints/problem-error.ts'
import type { StartVisitorImport } from '../../runs/start-visitor-import.ts'
import { requireOperator } from '../require-operator.ts'

/** No letter has the number, or it has been replayed. */
export class DeadLetterNotFoundError extends ProblemError {
  readonly status = 404
}

const maxListed = 100

/** GET /api/operations/platform-letters */
export function listPlatformLetters({
  db,
}: {
  db: Kysely<Database>
}): Handler<Contract['listPlatformLetters']> {
  return async (_, caller) => {
    requireOperator(caller)
    const [letters, total] = await Promise.all([
      readDeadLetters(db, { limit: maxListed }),
      countDeadLetters(db),
    ])
    return { value: letters, headers: { 'X-Total-Count': String(total) } }
  }
}

interface Dependencies {
  db: Kysely<Database>
  startVisitorImport: StartVisitorImport
}

/** POST /api/operations/platform-letters/{id}/replay */
export function replayPlatformLetter({
  db,
  startVisitorImport,
}: Dependencies): Handler<Contract['replayPlatformLetter']> {
  return async ({ params }, caller) => {
    const actor = requireOperator(caller)
    const startImport = (link: string) => startVisitorImport(link, { isOperator: true, memberId: actor._id })
    const number = /^\d{1,15}$/.test(params.id) ? Number(params.id) : null
    const replayed = number === null ? null : await replayDeadLetter(number, { db, startImport, actor })
    if (replayed === null) throw new DeadLetterNotFoundError('Nothing with this number is waiting to be read')
    return { value: replayed }
  }
}
