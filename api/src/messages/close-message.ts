import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { requireRole } from '../identity/require-role.ts'
import { deleteOldMessages } from './delete-old-messages.ts'
import { ProblemError } from '../endpoints/problem-error.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** The message does not exist, or was deleted. */
export class MessageNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('Message not found')
  }
}

/** PUT /api/admin/messages/{id}: closing a closed message keeps its original closing date. */
export function closeMessage({ db, identity }: Dependencies): Handler<Contract['closeMessage']> {
  return async ({ params: { id }, body }, caller) => {
    await requireRole(identity, caller, body.token, 'administrator')
    const closedAt = body.closed ? sql<Date>`coalesce(closed_at, now())` : null
    const changed = await db
      .updateTable('messages')
      .set({ closed_at: closedAt })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) throw new MessageNotFoundError()
    await deleteOldMessages(db)
    return {
      value: { message: body.closed ? 'The message has been closed' : 'The message has been reopened' },
    }
  }
}
