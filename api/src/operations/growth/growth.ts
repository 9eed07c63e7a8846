import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { parseReference } from '@channelwise/workflows/growth/parse-reference'
import { decideCandidates as decide } from '@channelwise/workflows/operations/growth/decide-candidates'
import { readGrowth } from '@channelwise/workflows/operations/growth/read-growth'
import type { Handler } from '../../endpoints/answer.ts'
import { InvalidRequestError } from '../../endpoints/invalid-request-error.ts'
import { requireOperator } from '../require-operator.ts'

interface Dependencies {
  db: Kysely<Database>
  /** Null where the catalogue does not grow by itself. */
  growth?: { unitsPerDay: number } | null
}

/** Candidates per page. */
const limit = 25

/** GET /api/operations/growth */
export function showGrowth({ db, growth = null }: Dependencies): Handler<Contract['showGrowth']> {
  return async ({ query: { state = null, page } }, caller) => {
    requireOperator(caller)
    const unitsPerDay = growth?.unitsPerDay ?? null
    const { total, ...value } = await readGrowth(db, { unitsPerDay, state, limit, page })
    return { value, headers: { 'X-Total-Count': String(total) } }
  }
}

/** POST /api/operations/growth/decisions */
export function decideCandidates({ db }: Pick<Dependencies, 'db'>): Handler<Contract['decideCandidates']> {
  return async ({ body: { references: typed, decision } }, caller) => {
    const actor = requireOperator(caller)
    const references = typed.map((text, at) => {
      const reference = parseReference(text)
      if (reference !== null) return reference
      const message = `${JSON.stringify(text)} is not a channel's id, @handle or link`
      throw new InvalidRequestError([{ field: `references.${at}`, message }], message)
    })
    return { value: { decided: await decide(db, { references, state: decision }, actor) } }
  }
}
