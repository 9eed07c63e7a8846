import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { findVideo } from './find-video.ts'
import { readThumbsOfVideo } from './read-thumbs.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

const signIn = 'Please sign in to recommend videos'

/** POST /api/recommendations: a member's thumb on a video; a later one replaces it. */
export function recommendVideo({ db, identity }: Dependencies): Handler<Contract['recommendVideo']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, signIn)
    const videoId = await findVideo(db, body)
    const write = db
      .insertInto('recommendations')
      .values({ member_id: member._id, video_id: videoId, recommended: body.recommendation })
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'video_id'])
          .doUpdateSet({ recommended: body.recommendation, created_at: sql`now()` }),
      )
      .execute()
    await mapConstraintErrors(write, {
      recommendations_member_id_fkey: () => new InvalidTokenError(),
    })
    return { value: await readThumbsOfVideo(db, videoId, member._id) }
  }
}

/** DELETE /api/recommendations */
export function withdrawRecommendation({
  db,
  identity,
}: Dependencies): Handler<Contract['withdrawRecommendation']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, signIn)
    const videoId = await findVideo(db, body)
    await db
      .deleteFrom('recommendations')
      .where('member_id', '=', member._id)
      .where('video_id', '=', videoId)
      .execute()
    return { value: await readThumbsOfVideo(db, videoId, member._id) }
  }
}
