import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { SavedViewsTable } from '@channelwise/schemas/database/tables/saved-views'
import { maxSavedViews } from '@channelwise/schemas/insights/saved-view'
import type { SavedView } from '@channelwise/schemas/insights/saved-view'
import { newId } from '@channelwise/schemas/new-id'
import type { Handler } from '../endpoints/answer.ts'
import { requireCaller } from '../identity/require-member.ts'
import {
  SavedViewNameTakenError,
  SavedViewNotFoundError,
  TooManySavedViewsError,
} from './saved-view-errors.ts'
import { lockMember } from '../identity/lock-member.ts'

interface Dependencies {
  db: Kysely<Database>
}

const signIn = 'Please sign in to save views'

/** GET /api/saved-views */
export function listSavedViews({ db }: Dependencies): Handler<Contract['listSavedViews']> {
  return async (_, caller) => {
    const member = requireCaller(caller, signIn)
    const rows = await db
      .selectFrom('saved_views')
      .selectAll()
      .where('member_id', '=', member._id)
      .orderBy('name')
      .limit(maxSavedViews)
      .execute()
    return { value: rows.map(toSavedView) }
  }
}

/** POST /api/saved-views */
export function saveView({ db }: Dependencies): Handler<Contract['saveView']> {
  return async ({ body: { name, address } }, caller) => {
    const member = requireCaller(caller, signIn)
    const row = await db.transaction().execute(async (trx) => {
      // Serialized per member, so that two concurrent calls cannot exceed the limit.
      await lockMember(trx, member._id)
      const { others } = await trx
        .selectFrom('saved_views')
        .select(sql<number>`count(*)::integer`.as('others'))
        .where('member_id', '=', member._id)
        .where('name', '<>', name)
        .executeTakeFirstOrThrow()
      if (others >= maxSavedViews) throw new TooManySavedViewsError()
      return trx
        .insertInto('saved_views')
        .values({ id: newId(), member_id: member._id, name, address })
        .onConflict((on) => on.columns(['member_id', 'name']).doUpdateSet({ address }))
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return { value: toSavedView(row) }
  }
}

/** PUT /api/saved-views/{id} */
export function renameSavedView({ db }: Dependencies): Handler<Contract['renameSavedView']> {
  return async ({ params, body: { name } }, caller) => {
    const member = requireCaller(caller, signIn)
    try {
      const row = await db
        .updateTable('saved_views')
        .set({ name })
        .where('id', '=', params.id)
        .where('member_id', '=', member._id)
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) throw new SavedViewNotFoundError()
      return { value: toSavedView(row) }
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === uniqueViolation)
        throw new SavedViewNameTakenError()
      throw error
    }
  }
}

/** SQLSTATE. */
const uniqueViolation = '23505'

/** DELETE /api/saved-views/{id} */
export function deleteSavedView({ db }: Dependencies): Handler<Contract['deleteSavedView']> {
  return async ({ params }, caller) => {
    const member = requireCaller(caller, signIn)
    await db
      .deleteFrom('saved_views')
      .where('id', '=', params.id)
      .where('member_id', '=', member._id)
      .execute()
    return { value: { id: params.id } }
  }
}

function toSavedView({ id, name, address, created_at }: Selectable<SavedViewsTable>): SavedView {
  return { id, name, address, createdAt: created_at.toISOString() }
}
