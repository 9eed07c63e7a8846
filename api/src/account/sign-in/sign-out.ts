import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../../endpoints/answer.ts'
import type { AccountDependencies } from '../dependencies.ts'

/** POST /api/account/sign-out: ends this session, or all of the account's. For a visitor it does nothing. */
export function signOut({ accounts }: AccountDependencies): Handler<Contract['signOut']> {
  return async ({ body }, caller) => {
    const token = body.token || caller.token
    const session = token === null ? null : await accounts.readSession(token)
    if (session !== null && body.everywhere) await accounts.endSessions(session.uid)
    else if (session !== null) await accounts.endSession(session.uid, session.id)
    caller.setSession(null)
    return { value: { message: 'You are now signed out' } }
  }
}
