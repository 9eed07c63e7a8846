import type { IdentityAccount, Session } from '../identity/identity-provider.ts'
import type { Attempt } from '../request-limits/attempt-limits.ts'
import type { AccountDependencies } from './dependencies.ts'
import { AccountUpdateFailedError } from './account-update-failed-error.ts'

/** Minutes after a sign-in in which an account without a password needs no other proof. */
const freshMinutes = 15

/**
 * Makes sure that a session is in the hands of its owner, before what could take the account away from them: by the
 * password, or without one by a sign-in of the last minutes. Throws `AccountUpdateFailedError`.
 */
export async function confirmPerson(
  { accounts, attempts }: Pick<AccountDependencies, 'accounts' | 'attempts'>,
  { account, session }: { account: IdentityAccount; session: Session },
  currentPassword: string | undefined,
) {
  if (!account.hasPassword) {
    if (Date.now() - session.createdAt.getTime() < freshMinutes * 60_000) return
    throw new AccountUpdateFailedError('Please sign in again first.')
  }
  if (currentPassword === undefined || currentPassword === '') {
    throw new AccountUpdateFailedError('Please enter your current password.')
  }
  const attempt: Attempt[] = [['passwordByAccount', account.uid]]
  await attempts.take(attempt)
  if (!(await accounts.checkPassword(account.uid, currentPassword))) {
    throw new AccountUpdateFailedError('Wrong password')
  }
  await attempts.giveBack(attempt)
}
