import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { User } from '@channelwise/schemas/user'
import type { Handler } from '../endpoints/answer.ts'
import { toUser, userColumns } from './to-user.ts'

interface Dependencies {
  db: Kysely<Database>
}

/** GET /api/users/uid/{uid} */
export function findUserByUid({ db }: Dependencies): Handler<Contract['findUserByUid']> {
  return async ({ params }) => ({ value: await readUsers(db, [params.uid]) })
}

/** POST /api/users/userlist */
export function listUsers({ db }: Dependencies): Handler<Contract['listUsers']> {
  return async ({ body }) => ({ value: await readUsers(db, body.userlist) })
}

/** In the order of the uids, without duplicates and unknown uids. */
async function readUsers(db: Kysely<Database>, uids: string[]): Promise<User[]> {
  const asked = [...new Set(uids)]
  if (asked.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .select(userColumns)
    .where('uid', 'in', asked)
    .where('leaving', 'is', null)
    .execute()
  const users = new Map(rows.map((row) => [row.uid, toUser(row)]))
  return asked.flatMap((uid) => users.get(uid) ?? [])
}
