import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import type { FollowEnd } from '@channelwise/schemas/user'
import type { Handler, HandlerReply } from '../endpoints/answer.ts'
import type { Member } from '../identity/identity.ts'
import { isFollowed } from './is-followed.ts'
import { photoAddress } from '../users/photo-address.ts'

/** Follows per page. */
const pageLength = 1_000

interface Dependencies {
  db: Kysely<Database>
}

/** GET /api/userfollows/followerlist/uid/{uid} */
export function listFollowers({ db }: Dependencies): Handler<Contract['listFollowers']> {
  return ({ params, query }, { member }) =>
    listEnds(db, {
      of: params.uid,
      page: query.page,
      caller: member,
      from: 'followed_id',
      to: 'follower_id',
    })
}

/** GET /api/userfollows/followinglist/uid/{uid} */
export function listFollowing({ db }: Dependencies): Handler<Contract['listFollowing']> {
  return ({ params, query }, { member }) =>
    listEnds(db, {
      of: params.uid,
      page: query.page,
      caller: member,
      from: 'follower_id',
      to: 'followed_id',
    })
}

interface Ends {
  /** The uid of the member whose follows they are. */
  of: string
  page: number
  caller: Member | null
  from: 'followed_id' | 'follower_id'
  to: 'followed_id' | 'follower_id'
}

/** An unknown uid has no follows. */
async function listEnds(
  db: Kysely<Database>,
  { of, page, caller, from, to }: Ends,
): Promise<HandlerReply<FollowEnd[]>> {
  const follows = prepared(db)
    .selectFrom('follows')
    .select([`follows.${to} as end_id`, 'follows.created_at'])
    .where(`follows.${from}`, '=', (select) =>
      select.selectFrom('members').select('members.id').where('members.uid', '=', of),
    )
  const chosen = follows
    .orderBy(sql`(${sql.ref(`follows.${to}`)} = ${caller?._id ?? ''})`, 'desc')
    .orderBy('follows.created_at', 'desc')
    .orderBy('end_id')
    .limit(pageLength)
    .offset((page - 1) * pageLength)
  // Members are joined after the limit: a few have many followers.
  const rows = await prepared(db)
    .selectFrom(chosen.as('chosen'))
    .innerJoin('members as end', 'end.id', 'chosen.end_id')
    .select(['end.id', 'end.uid', 'end.name', 'end.photo'])
    .select(isFollowed('end.id', caller))
    .orderBy(sql`(${sql.ref('end.id')} = ${caller?._id ?? ''})`, 'desc')
    .orderBy('chosen.created_at', 'desc')
    .orderBy('end.id')
    .execute()
  const { total } = await prepared(db)
    .selectFrom(follows.as('follows'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    value: rows.map(({ id, uid, name, photo, followed }) => ({
      uid,
      _id: id,
      name,
      userName: name,
      photoURL: photoAddress(photo),
      followed,
    })),
    headers: { 'X-Total-Count': String(total) },
  }
}
