import type { Kysely } from 'kysely'
import { foldName } from '@channelwise/indexer/language/fold-name'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import type { Role } from '@channelwise/schemas/user'
import type { Identity, Member } from '../identity/identity.ts'
import { toMember } from '../users/to-member.ts'

/** Stores a member for a test. */
export async function buildMember(
  db: Kysely<Database>,
  { name = 'Ada Lovelace', role = 'member' }: { name?: string; role?: Role } = {},
): Promise<Member> {
  const id = newId()
  await db
    .insertInto('members')
    .values({ id, uid: `uid${id}`, name, name_folded: foldName(name), role })
    .execute()
  return { _id: id, uid: `uid${id}`, name, role, photoURL: '' }
}

/** The token by which the test identity knows a member. */
export function tokenOf(member: Pick<Member, '_id'>) {
  return `token-of-${member._id}`
}

/** Identifies every member in the database by `tokenOf`. */
export function createTestIdentity(db: Kysely<Database>): Identity {
  return {
    developmentToken: null,
    async recognize(token) {
      const id = /^token-of-(.+)$/.exec(token)?.[1] ?? ''
      const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined || row.suspended_at !== null ? null : toMember(row)
    },
  }
}

/** Connects an account to a Google account, as if somebody had signed in with it. */
export async function connectGoogle(db: Kysely<Database>, userId: string, accountId: string) {
  await db
    .insertInto('identity_accounts')
    .values({
      id: newId(),
      accountId,
      providerId: 'google',
      userId,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      password: null,
      updatedAt: new Date(),
    })
    .execute()
}
