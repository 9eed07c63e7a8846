import { TooManyAttemptsError } from '../../request-limits/attempt-limits.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { SignInFailedError } from '../sign-in/sign-in-errors.ts'

/**
 * Checks the second factor of a sign-in. A code is valid for 90 seconds and might be read over a shoulder, so each is
 * accepted once. Throws `SignInFailedError`.
 */
export async function requireCode(
  { accounts, attempts }: Pick<AccountDependencies, 'accounts' | 'attempts'>,
  uid: string,
  code: string,
) {
  const plain = code.replaceAll(/\s/g, '')
  if (!(await accounts.checkCode(uid, plain))) throw new SignInFailedError()
  await attempts.take([['codeByAccount', `${uid} ${plain}`]]).catch((error: unknown) => {
    throw error instanceof TooManyAttemptsError ? new SignInFailedError({ cause: error }) : error
  })
}
