import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ReviewsTable } from '@channelwise/schemas/database/tables/reviews'
import { ChannelNotFoundError } from '../channels/require-channel.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import { checkReview } from './check-review.ts'
import type { CheckedReview } from './check-review.ts'
import { queueForModerators } from './queue-for-moderators.ts'
import { lockChannel, reviewTransaction } from './review-transaction.ts'
import { insertReview } from './write-review.ts'

/** What is left out stays as it is. */
interface Change {
  rating?: number | undefined
  moodList?: string[] | undefined
  comment?: string | undefined
}

/**
 * Changes a member's review of a channel, or writes it if there is none; returns its id. It keeps its likes and its date.
 * A hidden review stays hidden and goes to the moderators again.
 * Throws `InvalidRequestError`, `ChannelNotFoundError`, and `InvalidTokenError` when the member was just deleted.
 */
export async function changeReview(
  db: Kysely<Database>,
  { channelId, memberId }: { channelId: string; memberId: string },
  change: Change,
): Promise<string> {
  const write = reviewTransaction(db, async (transaction) => {
    if (!(await lockChannel(transaction, channelId))) throw new ChannelNotFoundError()
    const known = await transaction
      .selectFrom('reviews')
      .selectAll()
      .where('channel_id', '=', channelId)
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    const review = checkReview({
      rating: change.rating ?? known?.rating,
      moodList: change.moodList ?? known?.moods ?? [],
      comment: change.comment ?? known?.comment ?? '',
    })
    if (known === undefined) return insertReview(transaction, { channelId, memberId, ...review })
    if (isSame(known, review)) return known.id
    await update(transaction, known, review)
    return known.id
  })
  return mapConstraintErrors(write, { reviews_member_id_fkey: () => new InvalidTokenError() })
}

async function update(
  transaction: Transaction<Database>,
  known: Selectable<ReviewsTable>,
  { rating, moods, comment }: CheckedReview,
) {
  await transaction
    .updateTable('reviews')
    .set({
      rating,
      comment,
      moods: JSON.stringify(moods),
      // Words that follow a rating complete it: nobody had read anything else before.
      ...(known.comment !== '' && { edited_at: sql`now()` }),
    })
    .where('id', '=', known.id)
    .execute()
  if (known.hidden_at === null) return
  await queueForModerators(transaction, known.id, `Edited after it was hidden. ${describe(known)}`)
}

function describe({ hidden_reason }: Selectable<ReviewsTable>) {
  return `Reason for hiding: ${hidden_reason ?? 'none given'}`
}

function isSame(known: Selectable<ReviewsTable>, { rating, moods, comment }: CheckedReview) {
  return known.rating === rating && known.comment === comment && known.moods.join('\n') === moods.join('\n')
}
