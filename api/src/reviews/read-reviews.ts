import { sql } from 'kysely'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf, prepared } from '@channelwise/schemas/database/prepared'
import type { Review } from '@channelwise/schemas/review'
import { cutText } from '@channelwise/schemas/text/cut-text'
import { cachePart } from '../endpoints/part-cache.ts'
import type { Member } from '../identity/identity.ts'
import { isModerator } from '../moderation/require-moderator.ts'
import { photoAddress } from '../users/photo-address.ts'
import { ReviewNotFoundError } from './review-errors.ts'

/** Replaces the name of a reviewer whose account was deleted. */
export const formerMember = 'Former member'

/** The reader, whose likes are marked and whose role decides about hidden reviews; null for a visitor. */
export type Reader = Pick<Member, '_id' | 'role'> | null

/** Selects the reviews of listed channels that the reader may see; `hidden: false` leaves out hidden ones for everybody. */
export function selectReviews(db: Kysely<Database>, reader: Reader, { hidden }: { hidden: boolean }) {
  return db
    .selectFrom('reviews')
    .innerJoin('channels', 'channels.id', 'reviews.channel_id')
    .where('channels.listed_at', 'is not', null)
    .$if(!hidden || reader === null, (query) => query.where('reviews.hidden_at', 'is', null))
    .$if(hidden && reader !== null && !isModerator(reader), (query) =>
      query.where(({ or, eb }) =>
        or([eb('reviews.hidden_at', 'is', null), eb('reviews.member_id', '=', reader?._id ?? '')]),
      ),
    )
}

/**
 * Reads the reviews in a selection of `selectReviews`, without marking those that the reader likes. If it includes hidden ones,
 * `addAppeals` adds their appeals.
 */
export async function readSelected(
  query: SelectQueryBuilder<Database, 'reviews' | 'channels', object>,
): Promise<Review[]> {
  return (await selectShown(query).execute()).map(toReview)
}

/** Selects the columns that `toReview` needs. */
export function selectShown(query: SelectQueryBuilder<Database, 'reviews' | 'channels', object>) {
  return query
    .leftJoin('members', 'members.id', 'reviews.member_id')
    .selectAll('reviews')
    .select(['channels.name as channel_name', 'channels.profile_image'])
    .select(['members.uid', 'members.name as member_name', 'members.photo'])
}

type ShownRow = Awaited<ReturnType<ReturnType<typeof selectShown>['execute']>>[number]

/** Converts a row of `selectShown` to a review without an appeal that is not marked as liked. */
export function toReview(row: ShownRow): Review {
  return {
    _id: row.id,
    uid: row.uid ?? '',
    userId: row.member_id ?? '',
    userName: row.member_name ?? formerMember,
    photoURL: photoAddress(row.photo),
    creatorId: row.channel_id,
    creatorName: row.channel_name,
    profileImage: row.profile_image,
    rating: row.rating,
    comment: row.comment,
    moodList: row.moods,
    likeCount: row.like_count,
    liked: false,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    removedByModeration: row.hidden_at !== null,
    moderationReason: row.hidden_reason ?? '',
    appeal: 'none',
  }
}

/**
 * Adds how the appeals of hidden reviews stand. Runs no query if none is hidden, so that visitors' pages do not depend on what
 * moderators decide elsewhere.
 */
export async function addAppeals(db: Kysely<Database>, reviews: Review[]): Promise<Review[]> {
  const hidden = reviews.filter(({ removedByModeration }) => removedByModeration).map(({ _id }) => _id)
  if (hidden.length === 0) return reviews
  const rows = await prepared(db)
    .selectFrom('reviews')
    .where('id', '=', anyOf(hidden))
    .select([
      'id',
      // The log knows of an appeal even if the review was deleted and posted again since.
      sql<Review['appeal']>`case
        when exists (
          select from moderation_log
          where review_id = reviews.id and action = 'appeal-rejected' and moderation_log.created_at >= reviews.hidden_at
        ) then 'rejected'
        when exists (
          select from review_appeals where review_id = reviews.id and decided_at is null
        ) then 'open'
        else 'none'
      end`.as('appeal'),
    ])
    .execute()
  const appealOf = new Map(rows.map(({ id, appeal }) => [id, appeal]))
  return reviews.map((review) => ({ ...review, appeal: appealOf.get(review._id) ?? 'none' }))
}

/**
 * Truncates longer comments to at most `length` UTF-16 code units: at whitespace, so that no URL is cut, unless there is none
 * among the last 2,000, and never within a character.
 */
export function truncateComments(reviews: Review[], length: number): Review[] {
  return reviews.map((review) => {
    if (review.comment.length <= length) return review
    const words = review.comment.slice(0, length + 1).replace(lastWord, '')
    return { ...review, comment: cutText(words, length), commentTruncated: true }
  })
}

/** The last word with the whitespace before it. Longer ones are not URLs: pages show them as plain text. */
const lastWord = /(?<!^)\s\S{0,1999}$/

/** Marks the reviews that the reader likes. Runs no query if nobody likes any of them. */
export async function markLiked(db: Kysely<Database>, reviews: Review[], reader: Reader): Promise<Review[]> {
  const likedBySome = reviews.filter(({ likeCount }) => likeCount > 0).map(({ _id }) => _id)
  if (reader === null || likedBySome.length === 0) return reviews
  const read = () => readLiked(db, likedBySome, reader._id)
  const liked = new Set(await cachePart(['liked', reader._id, likedBySome], read))
  return reviews.map((review) => (liked.has(review._id) ? { ...review, liked: true } : review))
}

async function readLiked(db: Kysely<Database>, reviews: string[], memberId: string) {
  const rows = await prepared(db)
    .selectFrom('review_likes')
    .select('review_id')
    .where('member_id', '=', memberId)
    .where('review_id', '=', anyOf(reviews))
    .execute()
  return rows.map(({ review_id }) => review_id)
}

/** Reads the reviews with these ids that the reader may see, including hidden ones, in no particular order. */
export async function readReviewsOf(db: Kysely<Database>, ids: string[], reader: Reader): Promise<Review[]> {
  const visible = selectReviews(prepared(db), reader, { hidden: true }).where('reviews.id', '=', anyOf(ids))
  return markLiked(db, await addAppeals(db, await readSelected(visible)), reader)
}

/** Reads one review that the reader may see. Throws `ReviewNotFoundError`. */
export async function readReview(db: Kysely<Database>, id: string, reader: Reader): Promise<Review> {
  const [review] = await readReviewsOf(db, [id], reader)
  if (review === undefined) throw new ReviewNotFoundError()
  return review
}

/** Counts the reviews in a selection of `selectReviews`. */
export async function countSelected(query: SelectQueryBuilder<Database, 'reviews' | 'channels', object>) {
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
