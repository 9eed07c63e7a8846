import { TooManyAttemptsError } from '../../request-limits/attempt-limits.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { SignInFailedError } from '../sign-in/sign-in-errors.ts'

/**
 * Asks for the second factor of a sign-in. An app's code is good for a minute and a half and may be looked over a
 * shoulder, so that each is taken once. Throws `SignInFailedError`.
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
