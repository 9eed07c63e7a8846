import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { transactionWithDeadlockRetry } from '@channelwise/schemas/database/retry-transaction'
import { forgetRequests } from '../../growth/forget-requests.ts'

/** What happens to a deleted member's reviews: they stay without a name, or are removed. */
export type ReviewsAfterwards = 'anonymous' | 'remove'

/** A member whose account is already deleted. */
export interface LeavingMember {
  id: string
  reviews: ReviewsAfterwards
}

/** The maximum number of reviews and likes removed per transaction. */
export interface PartSize {
  reviews: number
  likes: number
}

/** Takes less than a second, during which nobody else can write about the channels of these reviews. */
const partSize: PartSize = { reviews: 300, likes: 1_000 }

/**
 * Removes some of a member's reviews and likes; once there are no more, also the member and everything else. Returns
 * whether the member was deleted. Lock the member's row first, so that they write nothing meanwhile.
 */
export async function removePart(
  transaction: Transaction<Database>,
  { id, reviews }: LeavingMember,
  size: PartSize = partSize,
): Promise<boolean> {
  const own = await transaction
    .selectFrom('reviews')
    .select('id')
    .where('member_id', '=', id)
    .limit(size.reviews)
    .execute()
  const liked = await transaction
    .selectFrom('review_likes')
    .select('review_id as id')
    .where('member_id', '=', id)
    .limit(size.likes)
    .execute()
  const [ownIds, likedIds] = [own.map((review) => review.id), liked.map((review) => review.id)]
  await lockReviews(transaction, ownIds, likedIds)
  if (reviews === 'remove') await sql`delete from reviews where id = any(${ownIds})`.execute(transaction)
  else await sql`update reviews set member_id = null where id = any(${ownIds})`.execute(transaction)
  await sql`delete from review_likes where member_id = ${id} and review_id = any(${likedIds})`.execute(
    transaction,
  )
  if (own.length === size.reviews || liked.length === size.likes) return false
  await forgetRequests(transaction, id)
  await transaction.deleteFrom('members').where('id', '=', id).execute()
  return true
}

/** Removes what is left of a member in parts, until the member is deleted or `stop` aborts. Concurrent calls share the work. */
export async function removeRest(
  db: Kysely<Database>,
  member: LeavingMember,
  { stop, size }: { stop?: AbortSignal; size?: PartSize | undefined } = {},
): Promise<void> {
  for (;;) {
    if (stop?.aborted === true) return
    const isGone = await transactionWithDeadlockRetry(db, async (transaction) => {
      const row = await transaction
        .selectFrom('members')
        .select('id')
        .where('id', '=', member.id)
        .forUpdate()
        .executeTakeFirst()
      return row === undefined || (await removePart(transaction, member, size))
    })
    if (isGone) return
  }
}

/** Resumes interrupted deletions of members, until `stop` aborts. */
export async function removeLeavingMembers(db: Kysely<Database>, stop: AbortSignal): Promise<void> {
  const { rows } = await sql<LeavingMember>`
    select id, leaving as reviews from members where leaving is not null order by id`.execute(db)
  for (const member of rows) await removeRest(db, member, { stop })
}

/** Locks everything that removing reviews and likes touches, in the order used by all writers of reviews. */
async function lockReviews(transaction: Transaction<Database>, own: string[], liked: string[]) {
  await sql`
    select from channels where id in (select channel_id from reviews where id = any(${own}))
    order by id for no key update`.execute(transaction)
  await sql`
    select from reviews where id = any(${[...own, ...liked]}) order by id for update`.execute(transaction)
}
