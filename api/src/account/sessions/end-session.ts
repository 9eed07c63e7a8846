import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../../endpoints/answer.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { requireAccount } from '../require-account.ts'
import { ProblemError } from '../../endpoints/problem-error.ts'

/** The account does not have this session. */
export class SessionNotFoundError extends ProblemError {
  readonly status = 404
}

/** DELETE /api/account/sessions/{id}: ends one of the caller's own sessions. */
export function endSession(dependencies: AccountDependencies): Handler<Contract['endSession']> {
  return async ({ params: { id }, body }, caller) => {
    const { account, session } = await requireAccount(dependencies, caller, body.token)
    if (!(await dependencies.accounts.endSession(account.uid, id))) {
      throw new SessionNotFoundError('Session not found')
    }
    if (id === session.id) caller.setSession(null)
    return { value: { message: 'The session has been ended' } }
  }
}
