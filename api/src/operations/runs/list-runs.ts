import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { listRuns as listMatchingRuns } from '@channelwise/workflows/operations/runs/list-runs'
import type { Handler } from '../../endpoints/answer.ts'
import { requireOperator } from '../require-operator.ts'

const day = 24 * 60 * 60_000

/** GET /api/operations/runs: ignores empty parameters. */
export function listRuns({ db }: { db: Kysely<Database> }): Handler<Contract['listRuns']> {
  return async ({ query }, caller) => {
    requireOperator(caller)
    const { since, until, q, older, newer, ...filter } = query
    const present = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
    return {
      value: await listMatchingRuns(
        db,
        {
          ...present,
          text: q === '' ? undefined : q,
          since: since === undefined ? undefined : new Date(since),
          before: until === undefined ? undefined : new Date(Date.parse(until) + day),
        },
        { older, newer },
      ),
    }
  }
}
