import type { Kysely } from 'kysely'
import { writeChannelAddress } from '@channelwise/schemas/channel-address'
import type { Database } from '@channelwise/schemas/database/database'
import { listedCommentLength } from '@channelwise/schemas/review'
import type { Review } from '@channelwise/schemas/review'
import { readSelected, selectReviews, truncateComments } from '../reviews/read-reviews.ts'

/** A feed of the newest reviews, before serialization. */
export interface ReviewFeed {
  title: string
  /** Path of the page with the same content. */
  page: string
  reviews: Review[]
  /** When one of its reviews was last written or edited; without reviews, when its subject was created. */
  updated: Date
}

const reviewsPerFeed = 30

/** Reads the latest reviews with a comment, or all ratings of a member or channel; null when there is no such subject. */
export async function readFeed(
  db: Kysely<Database>,
  kind: 'latest' | 'user' | 'channel',
  id: string,
): Promise<ReviewFeed | null> {
  const subject = await findSubject(db, kind, id)
  if (subject === undefined) return null
  const read = await readSelected(
    selectReviews(db, null, { hidden: false })
      .$if(kind === 'latest', (query) => query.where('reviews.comment', '<>', ''))
      .$if(kind === 'user', (query) => query.where('reviews.member_id', '=', id))
      .$if(kind === 'channel', (query) => query.where('reviews.channel_id', '=', id))
      .orderBy('reviews.created_at', 'desc')
      .orderBy('reviews.id')
      .limit(reviewsPerFeed),
  )
  const reviews = truncateComments(read, listedCommentLength)
  const changes = reviews.map((review) => changedAt(review).getTime())
  return {
    ...subject,
    reviews,
    updated: changes.length === 0 ? subject.since : new Date(Math.max(...changes)),
  }
}

/** When a review was last written or edited. */
export function changedAt({ createdAt, editedAt }: Pick<Review, 'createdAt' | 'editedAt'>): Date {
  return new Date(editedAt ?? createdAt)
}

async function findSubject(db: Kysely<Database>, kind: 'latest' | 'user' | 'channel', id: string) {
  if (kind === 'latest') return { title: 'Latest reviews', page: '/latest-reviews', since: new Date(0) }
  if (kind === 'user') {
    const member = await db
      .selectFrom('members')
      .select(['id', 'name', 'created_at'])
      .where('id', '=', id)
      .where('suspended_at', 'is', null)
      .executeTakeFirst()
    return member && { title: `Reviews by ${member.name}`, page: `/user/${id}`, since: member.created_at }
  }
  const channel = await db
    .selectFrom('channels')
    .select(['id', 'name', 'listed_at'])
    .where('id', '=', id)
    .where('listed_at', 'is not', null)
    .executeTakeFirst()
  return (
    channel && {
      title: `Reviews of ${channel.name}`,
      page: writeChannelAddress({ _id: channel.id, name: channel.name }),
      since: channel.listed_at ?? new Date(0),
    }
  )
}
