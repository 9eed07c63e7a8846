import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../../endpoints/answer.ts'
import type { Caller } from '../../endpoints/caller.ts'
import type { Attempt } from '../../request-limits/attempt-limits.ts'
import { networkOf } from '../../request-limits/network-of.ts'
import { admitMember } from '../sign-in/admit-member.ts'
import { beginSession } from '../sign-in/begin-session.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { SignInFailedError } from '../sign-in/sign-in-errors.ts'

/** POST /api/account/passkey-sign-in/challenge */
export function beginPasskeySignIn({
  accounts,
  attempts,
}: AccountDependencies): Handler<Contract['beginPasskeySignIn']> {
  return async (_, caller) => {
    await attempts.take(passkeyAttempts(caller))
    return { value: await accounts.beginPasskeySignIn() }
  }
}

/** POST /api/account/passkey-sign-in: asks for no code, because the device has verified its user. */
export function signInWithPasskey(dependencies: AccountDependencies): Handler<Contract['signInWithPasskey']> {
  const { accounts, attempts } = dependencies
  return async ({ body }, caller) => {
    const taken = passkeyAttempts(caller)
    await attempts.take(taken)
    const account = await accounts.checkPasskey(body)
    if (account === null) throw new SignInFailedError()

    const member = await admitMember(dependencies, account)
    // Both this step and the challenge.
    await attempts.giveBack([...taken, ...taken])
    return { value: await beginSession(dependencies, caller, { account, member }) }
  }
}

function passkeyAttempts({ address }: Caller): Attempt[] {
  return [
    ['passkeyByAddress', networkOf(address)],
    ['passkeyByAll', ''],
  ]
}
