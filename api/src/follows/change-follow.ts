import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Follow } from '@channelwise/schemas/user'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import type { Identity, Member } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { MemberNotFoundError } from '../users/member-not-found-error.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

const signInFirst = 'Please sign in to follow members'

/** POST /api/userfollows/addFollow */
export function addFollow({ db, identity }: Dependencies): Handler<Contract['addFollow']> {
  return async ({ body }, caller) => {
    const follower = await requireMember(identity, caller, body.token, signInFirst)
    const followedId = await findId(db, body.followedUid)
    requireSame('followedId', body.followedId, followedId, 'is not the member of followedUid')
    requireSame('followerId', body.followerId, follower._id, 'is not the member of the token')
    if (followedId === follower._id) {
      const message = 'You cannot follow yourself'
      throw new InvalidRequestError([{ field: 'followedUid', message }], message)
    }
    const write = db
      .insertInto('follows')
      .columns(['follower_id', 'followed_id'])
      // Locked: a member who is being deleted right now cannot be followed afterwards.
      .expression((of) =>
        of
          .selectFrom('members')
          .select((row) => [sql<string>`${follower._id}`.as('follower_id'), row.ref('id').as('followed_id')])
          .where('id', '=', followedId)
          .forKeyShare(),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await mapConstraintErrors(write, { follows_follower_id_fkey: () => new InvalidTokenError() })
    return { value: await describeFollow(db, follower, { uid: body.followedUid, id: followedId }) }
  }
}

/** DELETE /api/userfollows/unfollow */
export function unfollow({ db, identity }: Dependencies): Handler<Contract['unfollow']> {
  return async ({ body }, caller) => {
    const follower = await requireMember(identity, caller, body.token, signInFirst)
    const followedId = await findId(db, body.followedUid)
    await db
      .deleteFrom('follows')
      .where('follower_id', '=', follower._id)
      .where('followed_id', '=', followedId)
      .execute()
    return { value: await describeFollow(db, follower, { uid: body.followedUid, id: followedId }) }
  }
}

async function findId(db: Kysely<Database>, uid: string) {
  const row = await db.selectFrom('members').select('id').where('uid', '=', uid).executeTakeFirst()
  if (row === undefined) throw new MemberNotFoundError()
  return row.id
}

function requireSame(field: string, given: string | undefined, right: string, message: string) {
  if (given !== undefined && given !== right) throw new InvalidRequestError([{ field, message }])
}

async function describeFollow(
  db: Kysely<Database>,
  follower: Member,
  followed: { uid: string; id: string },
): Promise<Follow> {
  const { total, following } = await db
    .selectFrom('follows')
    .select((of) => [
      of.fn.countAll<number>().as('total'),
      sql<boolean>`coalesce(bool_or(follower_id = ${follower._id}), false)`.as('following'),
    ])
    .where('followed_id', '=', followed.id)
    .executeTakeFirstOrThrow()
  return {
    followedUid: followed.uid,
    followedId: followed.id,
    followerId: follower._id,
    following,
    followerCount: total,
  }
}
