import type { IdentityAccount } from '../../identity/identity-provider.ts'
import type { Member } from '../../identity/identity.ts'
import { createMember } from '../../users/create-member.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { RegistrationFailedError } from './registration-failed-error.ts'

/** Milliseconds before each further try to make the member of a new account. */
const waits = [1_000, 2_000, 3_000]

/**
 * The member of an account, made when it is missing. Throws `RegistrationFailedError` when three more tries after the
 * first have failed too: the account stays, and its next sign-in tries again.
 */
export async function registerMember(
  { db, pause, logger }: Pick<AccountDependencies, 'db' | 'pause' | 'logger'>,
  { uid, name }: Pick<IdentityAccount, 'uid' | 'name'>,
): Promise<Member> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await createMember({ db }, { uid, name })
    } catch (error) {
      const wait = waits[tries]
      if (wait === undefined) {
        logger.error({ err: error, uid }, 'the member of an account could not be made')
        throw new RegistrationFailedError({ cause: error })
      }
      await pause(wait)
    }
  }
}
