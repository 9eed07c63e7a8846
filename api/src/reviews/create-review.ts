import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { requireChannel } from '../channels/require-channel.ts'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { checkReview, checkReviewChange } from './check-review.ts'
import { readReview } from './read-reviews.ts'
import { changeReview, writeReview } from './write-review.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

const reason = 'Please Sign In to write a review'

/** POST /api/products/{id}/reviews and /api/reviews/{id}/reviews, where the id is a channel's. */
export function createReview({ db, identity }: Dependencies): Handler<Contract['createReview']> {
  return async ({ params, body }, caller) => {
    const member = await requireMember(identity, caller, body.token, reason)
    const review = checkReview(body)
    const { id: channelId } = await requireChannel(db, params.id)
    const id = await writeReview(db, { channelId, memberId: member._id, ...review })
    return { value: { review: await readReview(db, id, member) } }
  }
}

/** PUT /api/products/{id}/reviews */
export function saveReview({ db, identity }: Dependencies): Handler<Contract['saveReview']> {
  return async ({ params, body }, caller) => {
    const member = await requireMember(identity, caller, body.token, reason)
    const { id: channelId } = await requireChannel(db, params.id)
    const change = { ...checkReviewChange(body), isFirst: body.isFirst }
    const id = await changeReview(db, { channelId, memberId: member._id }, change)
    return { value: { review: await readReview(db, id, member) } }
  }
}
