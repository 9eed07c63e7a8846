import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Caller } from '../endpoints/caller.ts'
import type { Handler } from '../endpoints/answer.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { ChannelListNotFoundError } from './channel-list-errors.ts'
import { readAccess, requireOthersList } from './require-others-list.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

const toLike = { table: 'list_likes', signIn: 'Please sign in to like a list' } as const
const toSave = { table: 'saved_lists', signIn: 'Please sign in to save a list' } as const

/** POST /api/creatorlists/{id}/likes */
export function likeChannelList(dependencies: Dependencies): Handler<Contract['likeChannelList']> {
  return async ({ params, body }, caller) => {
    const own = 'You cannot like your own list'
    const nbLikes = await add(dependencies, { ...toLike, own, listId: params.id, token: body.token }, caller)
    return { value: { liked: true, nbLikes } }
  }
}

/** DELETE /api/creatorlists/{id}/likes */
export function unlikeChannelList(dependencies: Dependencies): Handler<Contract['unlikeChannelList']> {
  return async ({ params, body }, caller) => {
    const nbLikes = await remove(dependencies, { ...toLike, listId: params.id, token: body.token }, caller)
    return { value: { liked: false, nbLikes } }
  }
}

/** POST /api/creatorlists/{id}/saves */
export function addSavedList(dependencies: Dependencies): Handler<Contract['addSavedList']> {
  return async ({ params, body }, caller) => {
    const own = 'This list is yours already'
    const nbSaves = await add(dependencies, { ...toSave, own, listId: params.id, token: body.token }, caller)
    return { value: { saved: true, nbSaves } }
  }
}

/** DELETE /api/creatorlists/{id}/saves */
export function removeSavedList(dependencies: Dependencies): Handler<Contract['removeSavedList']> {
  return async ({ params, body }, caller) => {
    const nbSaves = await remove(dependencies, { ...toSave, listId: params.id, token: body.token }, caller)
    return { value: { saved: false, nbSaves } }
  }
}

interface Reaction {
  table: 'list_likes' | 'saved_lists'
  signIn: string
  listId: string
  token: string | undefined
}

async function add(
  { db, identity }: Dependencies,
  { table, signIn, own, listId, token }: Reaction & { own: string },
  caller: Caller,
) {
  const member = await requireMember(identity, caller, token, signIn)
  await requireOthersList(db, { listId, memberId: member._id }, own)
  const write = db
    .insertInto(table)
    .values({ list_id: listId, member_id: member._id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await mapConstraintErrors(write, {
    [`${table}_list_id_fkey`]: () => new ChannelListNotFoundError(),
    [`${table}_member_id_fkey`]: () => new InvalidTokenError(),
  })
  return countIn(db, table, listId)
}

/** Also works for a list that is private or removed by now, so that nobody is stuck with it; returns 0 instead of its count. */
async function remove(
  { db, identity }: Dependencies,
  { table, signIn, listId, token }: Reaction,
  caller: Caller,
) {
  const member = await requireMember(identity, caller, token, signIn)
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('list_id', '=', listId)
    .where('member_id', '=', member._id)
    .executeTakeFirstOrThrow()
  const { refusal } = await readAccess(db, { listId, memberId: member._id })
  if (refusal === null) return countIn(db, table, listId)
  if (numDeletedRows === 0n) throw refusal
  return 0
}

async function countIn(db: Kysely<Database>, table: Reaction['table'], listId: string) {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  return count
}
