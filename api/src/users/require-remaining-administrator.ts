import type { Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { ProblemError } from '../endpoints/problem-error.ts'

/** Without this member nobody could administrate the site. */
export class LastAdministratorError extends ProblemError {
  readonly status = 409

  constructor() {
    super('This is the last administrator: give somebody else the role first')
  }
}

/**
 * Throws `LastAdministratorError` when nobody else is an administrator who can sign in. Until the transaction ends no
 * other administrator can be taken away.
 */
export async function requireRemainingAdministrator(transaction: Transaction<Database>, id: string) {
  const administrators = await transaction
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'administrator')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (administrators.length === 1 && administrators[0]?.id === id) throw new LastAdministratorError()
}
