import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { readProfile } from './read-profile.ts'

/** GET /api/users/user/{id} */
export function showUser({ db }: { db: Kysely<Database> }): Handler<Contract['showUser']> {
  return async ({ params }) => ({ value: await readProfile(db, params.id) })
}
