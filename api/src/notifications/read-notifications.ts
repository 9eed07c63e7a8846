import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import { maxUnread } from '@channelwise/schemas/notification'

/**
 * Selects notifications that still apply: not those of something that was undone, nor of a review or list that others may not
 * see, nor of a moderator's decision that another one replaced. Each event has at most one, so undoing and repeating it does
 * not notify again.
 */
export function selectNotifications(db: Kysely<Database>) {
  return db
    .selectFrom('notifications')
    .leftJoin('members as actors', 'actors.id', 'notifications.actor_id')
    .leftJoin('reviews', 'reviews.id', 'notifications.review_id')
    .leftJoin('channels', 'channels.id', 'reviews.channel_id')
    .leftJoin('channel_lists as lists', 'lists.id', 'notifications.list_id')
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
        when 'list-like' then not lists.private and lists.removed_at is null and exists (
          select from list_likes
          where list_likes.list_id = notifications.list_id
            and list_likes.member_id = notifications.actor_id
        )
        when 'list-save' then not lists.private and lists.removed_at is null and exists (
          select from saved_lists
          where saved_lists.list_id = notifications.list_id
            and saved_lists.member_id = notifications.actor_id
        )
        when 'hidden' then channels.listed_at is not null and reviews.hidden_at is not null
        when 'appeal-rejected' then channels.listed_at is not null
          and notifications.created_at >= reviews.hidden_at
        else channels.listed_at is not null and reviews.hidden_at is null
      end`,
    )
}

/** What a moderator said: why the review was hidden, or the answer to the latest appeal. */
export const moderatorsWords = sql<string>`coalesce(case notifications.kind
  when 'hidden' then reviews.hidden_reason
  when 'appeal-rejected' then (
    select answer from review_appeals
    where review_appeals.review_id = notifications.review_id and outcome = 'rejected'
    order by decided_at desc limit 1
  )
end, '')`

/** Counts a member's unread notifications, at most `maxUnread`. */
export async function countUnreadOf(db: Kysely<Database>, memberId: string): Promise<number> {
  const unread = prepared(db)
    .selectFrom('notifications')
    .select('id')
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
  // Every page of a member runs this. Most have none, and planning the full query takes Postgres ten times as long.
  if ((await unread.limit(1).executeTakeFirst()) === undefined) return 0
  const applying = selectNotifications(prepared(db))
    .select('notifications.id')
    .where('notifications.member_id', '=', memberId)
    .where('notifications.read_at', 'is', null)
    .limit(maxUnread)
  const { count } = await prepared(db)
    .selectFrom(applying.as('applying'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
