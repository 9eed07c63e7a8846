import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { removeAvatarFiles } from '../avatars/avatar-files.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { MemberNotFoundError } from './member-not-found-error.ts'
import { keepAnAdministrator } from './keep-an-administrator.ts'

interface Dependencies {
  db: Kysely<Database>
  files: StoredFiles
  accounts: Pick<IdentityProvider, 'delete'>
}

/** What becomes of a leaving member's reviews: they stay without a name, or go too. */
export type ReviewsAfterwards = 'anonymous' | 'remove'

/**
 * Deletes a member, their account and all that is theirs; counts of likes that go along are right afterwards. Either
 * all of it happens or nothing; `before` runs in the same transaction. Throws `MemberNotFoundError`, and
 * `LastAdministratorError` for the last one.
 */
export async function deleteMember(
  { db, files, accounts }: Dependencies,
  id: string,
  reviews: ReviewsAfterwards,
  before: (transaction: Transaction<Database>) => Promise<void> = async () => {},
) {
  const photo = await db.transaction().execute(async (transaction) => {
    await keepAnAdministrator(transaction, id)
    const member = await transaction
      .selectFrom('members')
      .select(['uid', 'photo'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (member === undefined) throw new MemberNotFoundError()
    await before(transaction)
    if (reviews === 'remove') await transaction.deleteFrom('reviews').where('member_id', '=', id).execute()
    await takeLikesBack(transaction, id)
    await transaction.deleteFrom('members').where('id', '=', id).execute()
    // Last, so that an account that cannot be deleted leaves everything as it was.
    await accounts.delete(member.uid)
    return member.photo
  })
  await removeAvatarFiles(files, photo)
}

/** With the reviews locked nobody else's like is under way when they are counted anew. */
async function takeLikesBack(transaction: Transaction<Database>, memberId: string) {
  const liked = await transaction
    .selectFrom('reviews')
    .select('id')
    .where('id', 'in', (of) =>
      of.selectFrom('review_likes').select('review_id').where('member_id', '=', memberId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  if (liked.length === 0) return
  await transaction.deleteFrom('review_likes').where('member_id', '=', memberId).execute()
  await transaction
    .updateTable('reviews')
    .set({ like_count: sql<number>`(select count(*) from review_likes where review_id = reviews.id)` })
    .where(
      'id',
      'in',
      liked.map(({ id }) => id),
    )
    .execute()
}
