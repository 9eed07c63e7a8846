import { sql } from 'kysely'

/** The moderator who last hid the review of an appeal; null if they have left. */
export const whoHid = sql<string | null>`(
  select moderator_id from moderation_log
  where moderation_log.review_id = review_appeals.review_id and action = 'hidden'
  order by moderation_log.created_at desc, moderation_log.id limit 1
)`

/**
 * Whether a moderator may decide an appeal: not about their own review, nor about their own decision while another
 * moderator could.
 */
export function mayDecide(moderatorId: string) {
  return sql<boolean>`(
    review_appeals.member_id <> ${moderatorId} and (
      ${whoHid} is distinct from ${moderatorId} or not exists (
        select from members others
        where others.role <> 'member' and others.suspended_at is null
          and others.id not in (${moderatorId}, review_appeals.member_id)
      )
    )
  )`
}
