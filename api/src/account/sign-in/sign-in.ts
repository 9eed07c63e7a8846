import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../../endpoints/answer.ts'
import type { Caller } from '../../endpoints/caller.ts'
import type { Attempt } from '../../request-limits/attempt-limits.ts'
import type { IdentityAccount } from '../../identity/identity-provider.ts'
import { isKnownAddress } from '../../identity/known-addresses.ts'
import { networkOf, wideNetworkOf } from '../../request-limits/network-of.ts'
import { admitMember } from './admit-member.ts'
import { beginSession } from './begin-session.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { requireCode } from '../two-factor/require-code.ts'
import { UnknownEmailError, WrongPasswordError } from './sign-in-errors.ts'
import { throwFaults } from '../password/password-faults.ts'

/** POST /api/account/sign-in: begins a session, and creates the account's member if it is missing. */
export function signIn(dependencies: AccountDependencies): Handler<Contract['signIn']> {
  const { accounts, attempts } = dependencies
  return async ({ body: { email, password, code } }, caller) => {
    throwFaults([
      ...(email === '' ? [{ field: 'email', message: 'Please enter your email address' }] : []),
      ...(password === '' ? [{ field: 'password', message: 'Please enter your password' }] : []),
    ])
    const account = await accounts.findByEmail(email)
    const taken = await countAttempt(dependencies, account, email, caller)
    if (account === null) throw new UnknownEmailError()
    if (!(await accounts.checkPassword(account.uid, password))) throw new WrongPasswordError()
    if (account.twoFactor && (code === undefined || code === '')) {
      await attempts.giveBack(taken)
      return { value: { codeNeeded: true } }
    }
    if (account.twoFactor) await requireCode(dependencies, account.uid, code ?? '')

    const member = await admitMember(dependencies, account)
    await attempts.giveBack(taken)
    return {
      value: { ...(await beginSession(dependencies, caller, { account, member })), codeNeeded: false },
    }
  }
}

/**
 * Counts the attempt before the password is checked. A network that the account knows is limited only by its own
 * failures, not by those of strangers.
 */
async function countAttempt(
  { db, attempts }: AccountDependencies,
  account: IdentityAccount | null,
  email: string,
  { address }: Caller,
): Promise<Attempt[]> {
  const person = email.toLowerCase()
  const isKnown = account !== null && (await isKnownAddress(db, account.uid, address))
  const taken: Attempt[] = [
    ['signInByPlace', `${person} ${wideNetworkOf(address)}`],
    ['signInByAddress', networkOf(address)],
    ['signInByRange', wideNetworkOf(address)],
    ...(isKnown
      ? []
      : ([
          ['signInByAccount', person],
          ['signInByAll', ''],
        ] satisfies Attempt[])),
  ]
  await attempts.take(taken)
  return taken
}
