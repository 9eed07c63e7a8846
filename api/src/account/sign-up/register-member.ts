import type { IdentityAccount } from '../../identity/identity-provider.ts'
import type { Member } from '../../identity/identity.ts'
import { findOrCreateMember } from '../../users/create-member.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { RegistrationFailedError } from './registration-failed-error.ts'

/** Milliseconds to wait before each retry. */
const waits = [1_000, 2_000, 3_000]

/**
 * Finds or creates the member of an account. Throws `RegistrationFailedError` when the account is gone, and after three
 * failed retries; then the account stays, and the next sign-in tries again.
 */
export async function registerMember(
  { db, accounts, pause, logger }: Pick<AccountDependencies, 'db' | 'accounts' | 'pause' | 'logger'>,
  { uid, name }: Pick<IdentityAccount, 'uid' | 'name'>,
): Promise<Member> {
  for (let tries = 0; ; tries += 1) {
    try {
      const member = await findOrCreateMember({ db, accounts }, { uid, name })
      if (member === null) throw new RegistrationFailedError()
      return member
    } catch (error) {
      if (error instanceof RegistrationFailedError) throw error
      const wait = waits[tries]
      if (wait === undefined) {
        logger.error({ err: error, uid }, 'creating the member of an account failed')
        throw new RegistrationFailedError({ cause: error })
      }
      await pause(wait)
    }
  }
}
