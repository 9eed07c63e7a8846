import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/**
 * Selects notifications that still apply: not those of a follow or like that was undone, nor of a review that others
 * may not see. Each event has at most one, so undoing and repeating it does not notify again.
 */
export function selectNotifications(db: Kysely<Database>) {
  return db
    .selectFrom('notifications')
    .innerJoin('members as actors', 'actors.id', 'notifications.actor_id')
    .leftJoin('reviews', 'reviews.id', 'notifications.review_id')
    .leftJoin('channels', 'channels.id', 'reviews.channel_id')
    .where('actors.suspended_at', 'is', null)
    .where(
      sql<boolean>`case notifications.kind
        when 'follow' then exists (
          select from follows
          where follower_id = notifications.actor_id and followed_id = notifications.member_id
        )
        when 'like' then channels.listed_at is not null and exists (
          select from review_likes
          where review_likes.review_id = notifications.review_id
            and review_likes.member_id = notifications.actor_id
        )
        else channels.listed_at is not null and reviews.hidden_at is null
      end`,
    )
}

/** Counts a member's unread notifications. */
export async function countUnreadOf(db: Kysely<Database>, memberId: string): Promise<number> {
  const { unread } = await selectNotifications(db)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('notifications.member_id', '=', memberId)
    .where('notifications.read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}
