import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Member } from '../identity/identity.ts'
import { buildMember } from '../testing/test-members.ts'
import type { CheckedReview } from './check-review.ts'
import { writeReview } from './write-review.ts'

interface ReviewTraits extends Partial<CheckedReview> {
  channelId: string
  /** Defaults to a new member. */
  member?: Member
  createdAt?: Date
}

/** Stores a review of an existing channel; defaults to four stars without a comment. */
export async function buildReview(
  db: Kysely<Database>,
  { member, ...traits }: ReviewTraits,
): Promise<{ id: string; author: Member }> {
  const author = member ?? (await buildMember(db))
  const id = await writeReview(db, { rating: 4, moods: [], comment: '', memberId: author._id, ...traits })
  return { id, author }
}
