import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import { defaultPageLimit } from '@channelwise/schemas/contract/v1/collection'
import type { Database } from '@channelwise/schemas/database/database'
import type { ReviewV1 } from '@channelwise/schemas/v1/review'
import type { Handler } from '../../endpoints/answer.ts'
import { selectReviews } from '../../reviews/read-reviews.ts'
import { isoTime } from '../answers/iso-time.ts'
import { newestFirst } from '../answers/newest-first.ts'
import { selectColumns } from '../answers/select-columns.ts'
import { readChanges } from '../changes/read-changes.ts'
import { checkSynchronization } from '../changes/check-synchronization.ts'
import type { OpenExport } from '../exports/open-exports.ts'

interface Dependencies {
  db: Kysely<Database>
  openExport: OpenExport
}

/** How each field of a review is read from `reviews` and its author in `members`, for pages and exports alike. */
const reviewColumns: { [Field in keyof ReviewV1]: RawBuilder<ReviewV1[Field]> } = {
  id: sql`reviews.id`,
  channelId: sql`reviews.channel_id`,
  authorId: sql`reviews.member_id`,
  authorName: sql`members.name`,
  rating: sql`reviews.rating`,
  comment: sql`reviews.comment`,
  moods: sql`reviews.moods`,
  likes: sql`reviews.like_count`,
  createdAt: isoTime('reviews.created_at'),
  editedAt: isoTime('reviews.edited_at'),
}

/** Every public review; as in `selectReviews`. */
export const exportedReviews = {
  from: sql`from reviews join channels on channels.id = reviews.channel_id
    left join members on members.id = reviews.member_id
    where channels.listed_at is not null and reviews.hidden_at is null`,
  columns: reviewColumns,
  plain: ['id', 'channelId', 'authorId', 'rating', 'likes', 'createdAt', 'editedAt'],
}

/** GET /api/v1/reviews */
export function listReviewsV1({ db, openExport }: Dependencies): Handler<Contract['listReviewsV1']> {
  return async ({ query }, caller) => {
    const { channelId, authorId, updatedSince } = query
    if (updatedSince !== null) {
      checkSynchronization(caller, query, ['channelId', 'authorId'])
      const changes = await readChanges(db, {
        kind: 'review',
        since: updatedSince,
        cursor: query.cursor,
        limit: query.limit ?? defaultPageLimit,
      })
      const rows =
        changes.changed.length === 0 ? [] : await read(select().where('reviews.id', 'in', changes.changed))
      const byId = new Map(rows.map((row) => [row.id, row]))
      const vanished = changes.changed.filter((id) => !byId.has(id))
      const data = changes.changed.flatMap((id) => byId.get(id) ?? [])
      return { value: { data, next: changes.next, deleted: [...changes.deleted, ...vanished] } }
    }
    const isWhole = channelId === undefined && authorId === undefined
    const stream = isWhole ? await openExport(query, caller, exportedReviews) : null
    if (stream !== null) return { value: { data: [], next: null }, stream }

    const order = { time: 'reviews.created_at', id: 'reviews.id' }
    const page = newestFirst({ request: ['reviews', channelId, authorId], ...order }, query)
    const rows = await select()
      .select(selectColumns<ReviewV1>(reviewColumns))
      .$if(channelId !== undefined, (reviews) => reviews.where('reviews.channel_id', '=', channelId ?? ''))
      .$if(authorId !== undefined, (reviews) => reviews.where('reviews.member_id', '=', authorId ?? ''))
      .$call(page.choose)
      .$castTo<ReviewV1 & { at: string }>()
      .execute()
    return { value: page.answer(rows) }
  }

  function select() {
    return selectReviews(db, null, { hidden: false }).leftJoin('members', 'members.id', 'reviews.member_id')
  }

  function read(query: ReturnType<typeof select>) {
    return query.select(selectColumns<ReviewV1>(reviewColumns)).$castTo<ReviewV1>().execute()
  }
}
