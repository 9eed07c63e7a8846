import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { beginSession } from './begin-session.ts'
import type { AccountDependencies } from './dependencies.ts'
import { SignInFailedError, UnknownEmailError, WrongPasswordError } from './errors.ts'
import { registerMember } from './register-member.ts'

/** POST /api/account/sign-in: a session; an account whose member is missing gets it now. */
export function signIn(dependencies: AccountDependencies): Handler<Contract['signIn']> {
  const { accounts, db } = dependencies
  return async ({ body: { email, password } }, caller) => {
    const faults = [
      ...(email === '' ? [{ field: 'email', message: 'Please enter your email address' }] : []),
      ...(password === '' ? [{ field: 'password', message: 'Please enter your password' }] : []),
    ]
    if (faults.length > 0) throw new InvalidRequestError(faults, faults[0]?.message)
    const account = await accounts.findByEmail(email)
    if (account === null) throw new UnknownEmailError()
    if (!(await accounts.checkPassword(account.uid, password))) throw new WrongPasswordError()

    const member = await registerMember(dependencies, account).catch((error: unknown) => {
      throw new SignInFailedError({ cause: error })
    })
    const suspended = await db
      .selectFrom('members')
      .select('id')
      .where('id', '=', member._id)
      .where('suspended_at', 'is not', null)
      .executeTakeFirst()
    if (suspended !== undefined) throw new SignInFailedError()
    return { value: { ...(await beginSession(dependencies, caller, member)), codeNeeded: false } }
  }
}
