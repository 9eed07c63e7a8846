import type { Kysely, Transaction } from 'kysely'
import { foldName } from '@channelwise/indexer/language/fold-name'
import type { Database } from '@channelwise/schemas/database/database'
import { removePart, removeRest } from '@channelwise/workflows/operations/members/remove-member'
import type {
  LeavingMember,
  PartSize,
  ReviewsAfterwards,
} from '@channelwise/workflows/operations/members/remove-member'
import { requireRemainingAdministrator } from '@channelwise/workflows/operations/members/require-remaining-administrator'
import { removeAvatarFiles } from '../avatars/avatar-files.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { formerMember } from '../reviews/read-reviews.ts'
import { reviewTransaction } from '../reviews/review-transaction.ts'
import { explainMemberErrors } from './explain-member-errors.ts'
import { MemberNotFoundError } from './member-not-found-error.ts'

interface Dependencies {
  db: Kysely<Database>
  files: StoredFiles
  accounts: Pick<IdentityProvider, 'delete'>
}

/** Milliseconds for which a caller waits until all is removed, so that no proxy gives up on them. */
const maxWait = 10_000

interface Options {
  /** Runs in the transaction that deletes the account, and again when that is retried. */
  before?: (transaction: Transaction<Database>) => Promise<void>
  size?: PartSize
}

/**
 * Deletes a member, their account and everything they own; database triggers update the counts of reviews and likes. Of
 * whom one transaction cannot remove all, it deletes the account and the profile, and more transactions follow. Throws
 * `MemberNotFoundError`, also while the member is being deleted, and `LastAdministratorError` for the last administrator.
 */
export async function deleteMember(
  { db, files, accounts }: Dependencies,
  id: string,
  reviews: ReviewsAfterwards,
  { before = async () => {}, size }: Options = {},
) {
  const removal = reviewTransaction(db, async (transaction) => {
    await requireRemainingAdministrator(transaction, id)
    const member = await transaction
      .selectFrom('members')
      .select(['uid', 'photo'])
      .where('id', '=', id)
      .where('leaving', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (member === undefined) throw new MemberNotFoundError()
    await before(transaction)
    const isGone = await removePart(transaction, { id, reviews }, size)
    if (!isGone) await markLeaving(transaction, { id, reviews })
    // Last, so that a failure to delete the account rolls everything back.
    await accounts.delete(member.uid, transaction)
    return { photo: member.photo, isGone }
  })
  const { photo, isGone } = await explainMemberErrors(() => removal)
  await removeAvatarFiles(files, photo)
  if (isGone) return
  // The account is deleted. If this fails or takes too long, a background task does the rest.
  const stop = AbortSignal.timeout(maxWait)
  await removeRest(db, { id, reviews }, { stop, size }).catch(() => {})
}

/** Marks the member as leaving: they can no longer do anything, and nothing shows who they were. */
async function markLeaving(transaction: Transaction<Database>, { id, reviews }: LeavingMember) {
  await transaction
    .updateTable('members')
    .set({
      leaving: reviews,
      name: formerMember,
      name_folded: foldName(formerMember),
      description: '',
      twitter: '',
      youtube: '',
      photo: null,
      role: 'member',
      suspended_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
}
