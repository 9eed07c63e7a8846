import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { activityWeights } from '../../scores/activity.ts'

/** An activity of a member in favor of a channel. */
export interface MemberActivity {
  channel_id: string
  /** A member's id, or a placeholder for the visitors of a list. */
  who: string
  weight: number
  happened_at: Date
}

/**
 * A follow counts for the channels that the followed member reviewed in this many days before it, but only for this many of
 * the latest: otherwise, a hundred thousand followers of a prolific reviewer would produce millions of rows.
 */
const followWindow = 30
const followedReviews = 10

/**
 * Selects all public activities in favor of channels since `since`. Leaves out reviews below 3 stars, hidden reviews,
 * thumbs down, private lists and suspended members.
 */
export function selectActivities(since: RawBuilder<Date>): RawBuilder<MemberActivity> {
  const liked = sql`reviews.hidden_at is null and reviews.rating >= 3`
  return sql<MemberActivity>`
    select activities.*
    from (
      select channel_id, member_id as who, created_at as happened_at,
        case when comment = '' then ${activityWeights.rating}::float8 else ${activityWeights.review}::float8 end as weight
      from reviews
      where ${liked} and member_id is not null and created_at >= ${since}
      union all
      select reviews.channel_id, likes.member_id, likes.created_at, ${activityWeights.likeOfReview}::float8
      from review_likes likes join reviews on reviews.id = likes.review_id
      where ${liked} and likes.created_at >= ${since}
      union all
      select channel_id, member_id, created_at, ${activityWeights.favorite}::float8
      from favorites
      where created_at >= ${since}
      union all
      select entries.channel_id, lists.member_id, lists.created_at, ${activityWeights.listEntry}::float8
      from channel_lists lists join channel_list_entries entries on entries.list_id = lists.id
      where lists.removed_at is null and not lists.private and lists.created_at >= ${since}
      union all
      select videos.channel_id, thumbs.member_id, thumbs.created_at, ${activityWeights.thumb}::float8
      from recommendations thumbs join videos on videos.id = thumbs.video_id
      where thumbs.recommended and thumbs.created_at >= ${since}
      union all
      select reviews.channel_id, follows.follower_id, follows.created_at,
        ${activityWeights.follow}::float8 / count(*) over (partition by follows.follower_id, follows.followed_id)
      from follows cross join lateral (
        select channel_id from reviews
        where reviews.member_id = follows.followed_id and ${liked}
          and created_at between follows.created_at - make_interval(days => ${followWindow}) and follows.created_at
        order by created_at desc limit ${followedReviews}
      ) as reviews
      where follows.created_at >= ${since}
      union all
      select entries.channel_id, 'visitors of ' || visits.list_id, visits.day::timestamp at time zone 'utc',
        ${activityWeights.listVisits}::float8 * log(2.0, 1 + visits.visitors)::float8
      from (
        select list_id, day, count(*) as visitors from channel_list_visits group by list_id, day
      ) as visits
      join channel_lists lists on lists.id = visits.list_id
      join channel_list_entries entries on entries.list_id = lists.id
      where lists.removed_at is null and not lists.private
        and visits.day::timestamp at time zone 'utc' >= ${since}
    ) as activities
    left join members on members.id = activities.who
    where members.suspended_at is null`
}
