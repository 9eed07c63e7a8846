import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { foldName } from '@channelwise/indexer/language/fold-name'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import { toPlainText } from '@channelwise/schemas/text/plain-text'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import type { Member } from '../identity/identity.ts'
import { toMember } from './to-member.ts'

/**
 * Returns the member of an account, created if missing; safe to call concurrently. Without a name the member is called
 * 'User' plus five digits; names are cut to 100 characters.
 */
export async function createMember(
  { db }: { db: Kysely<Database> },
  { uid, name }: { uid: string; name: string },
): Promise<Member> {
  const plain = toPlainText(name).replace(/\s+/g, ' ')
  const shown = [...plain].slice(0, 100).join('').trim() || inventName()
  const created = await db
    .insertInto('members')
    .values({ id: newId(), uid, name: shown, name_folded: foldName(shown) })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning(['id', 'uid', 'name', 'role', 'photo'])
    .executeTakeFirst()
  if (created !== undefined) return toMember(created)
  const existing = await findMember(db, uid)
  if (existing === null) throw new Error('A member disappeared right after it was found')
  return existing
}

/** Returns the member of an account, created if missing; null when the account has been deleted meanwhile. */
export async function findOrCreateMember(
  { db, accounts }: { db: Kysely<Database>; accounts: Pick<IdentityProvider, 'hold'> },
  account: { uid: string; name: string },
): Promise<Member | null> {
  const existing = await findMember(db, account.uid)
  if (existing !== null) return existing
  const creating = await db.startTransaction().execute()
  try {
    const member = await createMember({ db: creating }, account)
    const isKept = await accounts.hold(account.uid, creating)
    await (isKept ? creating.commit() : creating.rollback()).execute()
    return isKept ? member : null
  } catch (error) {
    await creating.rollback().execute()
    throw error
  }
}

async function findMember(db: Kysely<Database>, uid: string) {
  const row = await db
    .selectFrom('members')
    .select(['id', 'uid', 'name', 'role', 'photo'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row === undefined ? null : toMember(row)
}

function inventName() {
  return `User${randomInt(10_000, 100_000)}`
}
