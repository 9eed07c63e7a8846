import { findRegistrationFaults } from '@channelwise/schemas/account-rules'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { EmailTakenError } from '../identity/identity-provider.ts'
import { beginSession } from './begin-session.ts'
import type { AccountDependencies } from './dependencies.ts'
import { RegistrationFailedError } from './errors.ts'
import { registerMember } from './register-member.ts'

/** POST /api/account/sign-up: the account, its member, and a session. */
export function signUp(dependencies: AccountDependencies): Handler<Contract['signUp']> {
  return async ({ body }, caller) => {
    const faults = findRegistrationFaults(body)
    if (faults.length > 0) throw new InvalidRequestError(faults, faults[0]?.message)
    const account = await dependencies.accounts.create(body).catch((error: unknown) => {
      if (error instanceof EmailTakenError) throw new RegistrationFailedError({ cause: error })
      throw error
    })
    const member = await registerMember(dependencies, account)
    return { value: await beginSession(dependencies, caller, member) }
  }
}
