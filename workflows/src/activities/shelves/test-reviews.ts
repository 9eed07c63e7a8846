import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'

/** Adds members and returns their ids. */
export async function addMembers(db: Kysely<Database>, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await db
    .insertInto('members')
    .values(ids.map((id) => ({ id, uid: `uid${id}`, name: 'Member', name_folded: 'member' })))
    .execute()
  return ids
}

interface Written {
  rating?: number
  /** Milliseconds before now. */
  age?: number
  createdAt?: Date
}

/** Adds a review with a comment. */
export async function addReview(
  db: Kysely<Database>,
  channelId: string,
  memberId: string,
  { rating = 4, age = 0, createdAt = new Date(Date.now() - age) }: Written = {},
) {
  await db
    .insertInto('reviews')
    .values({
      id: newId(),
      channel_id: channelId,
      member_id: memberId,
      rating,
      comment: 'Worth it',
      created_at: createdAt,
    })
    .execute()
}
