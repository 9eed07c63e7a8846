import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import type { VisitLimits } from './visit-limits.ts'

interface Dependencies {
  db: Kysely<Database>
  visitLimits: VisitLimits
}

/** POST /api/vitals */
export function recordVitals({ db, visitLimits }: Dependencies): Handler<Contract['recordVitals']> {
  return async ({ body: { screen, width, vitals } }, { address }) => {
    await visitLimits.take(address)
    await db
      .insertInto('vitals')
      .values(vitals.map(({ name, value }) => ({ screen, width, name, value })))
      .execute()
    return { value: { noted: vitals.length } }
  }
}
