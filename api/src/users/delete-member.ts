import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { removeAvatarFiles } from '../avatars/avatar-files.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { reviewTransaction } from '../reviews/review-transaction.ts'
import { explainMemberErrors } from './explain-member-errors.ts'
import { MemberNotFoundError } from './member-not-found-error.ts'
import { requireRemainingAdministrator } from '@channelwise/workflows/operations/members/require-remaining-administrator'

interface Dependencies {
  db: Kysely<Database>
  files: StoredFiles
  accounts: Pick<IdentityProvider, 'delete'>
}

/** What happens to a deleted member's reviews: they stay without a name, or are removed. */
export type ReviewsAfterwards = 'anonymous' | 'remove'

/**
 * Deletes a member, their account and everything they own in one transaction; database triggers update the counts of
 * reviews and likes. `before` runs in the same transaction, and again when it is retried. Throws `MemberNotFoundError`,
 * and `LastAdministratorError` for the last administrator.
 */
export async function deleteMember(
  { db, files, accounts }: Dependencies,
  id: string,
  reviews: ReviewsAfterwards,
  before: (transaction: Transaction<Database>) => Promise<void> = async () => {},
) {
  const removal = reviewTransaction(db, async (transaction) => {
    await requireRemainingAdministrator(transaction, id)
    const member = await transaction
      .selectFrom('members')
      .select(['uid', 'photo'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (member === undefined) throw new MemberNotFoundError()
    await before(transaction)
    await lockReviewed(transaction, id)
    if (reviews === 'remove') await transaction.deleteFrom('reviews').where('member_id', '=', id).execute()
    await transaction.deleteFrom('members').where('id', '=', id).execute()
    // Last, so that a failure to delete the account rolls everything back.
    await accounts.delete(member.uid, transaction)
    return member.photo
  })
  const photo = await explainMemberErrors(() => removal)
  await removeAvatarFiles(files, photo)
}

/** Locks everything that removing a review touches, in the order that all writers of reviews use. */
async function lockReviewed(transaction: Transaction<Database>, memberId: string) {
  const own = transaction.selectFrom('reviews').select('channel_id').where('member_id', '=', memberId)
  const liked = transaction.selectFrom('review_likes').select('review_id').where('member_id', '=', memberId)
  await transaction
    .selectFrom('channels')
    .select('id')
    .where('id', 'in', own)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await transaction
    .selectFrom('reviews')
    .select('id')
    .where((of) => of.or([of('member_id', '=', memberId), of('id', 'in', liked)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}
