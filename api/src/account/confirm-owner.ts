import type { IdentityAccount, Session } from '../identity/identity-provider.ts'
import type { Attempt } from '../request-limits/attempt-limits.ts'
import type { AccountDependencies } from './dependencies.ts'
import { AccountUpdateFailedError, WrongProofError } from './account-update-failed-error.ts'

/** Proves the owner by the current password; null is that of an account without one. */
type Check = (currentPassword: string | null) => Promise<boolean>

/** Minutes for which a recent sign-in counts as proof for an account without a password. */
const freshMinutes = 15

/**
 * Asks for the current password before a change that could lock the owner out, so that a stolen session is not enough.
 * An account without a password needs a recent sign-in instead. A `check` may do more than check, such as change the password.
 * Throws `WrongProofError` and `AccountUpdateFailedError`. For a change of the account itself, use `confirmOwnerToUpdate`.
 */
export async function confirmOwner(
  { accounts, attempts }: Pick<AccountDependencies, 'accounts' | 'attempts'>,
  { account, session }: { account: IdentityAccount; session: Session },
  currentPassword: string | undefined,
  check: Check = async (password) => password === null || accounts.checkPassword(account.uid, password),
) {
  if (!account.hasPassword) {
    const isFresh = Date.now() - session.createdAt.getTime() < freshMinutes * 60_000
    if (isFresh && (await check(null))) return
    throw new AccountUpdateFailedError('Please sign in again first.')
  }
  if (currentPassword === undefined || currentPassword === '') {
    throw new WrongProofError('currentPassword', 'Please enter your current password.')
  }
  const attempt: Attempt[] = [['passwordByAccount', account.uid]]
  await attempts.take(attempt)
  if (!(await check(currentPassword))) {
    throw new WrongProofError('currentPassword', 'Wrong password')
  }
  await attempts.giveBack(attempt)
}

/** Like `confirmOwner`, but a wrong or missing password is an account update that failed. */
export async function confirmOwnerToUpdate(...confirmation: Parameters<typeof confirmOwner>) {
  try {
    await confirmOwner(...confirmation)
  } catch (error) {
    throw error instanceof WrongProofError
      ? WrongProofError.ofUpdate('currentPassword', error.message)
      : error
  }
}
