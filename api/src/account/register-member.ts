import type { IdentityAccount } from '../identity/identity-provider.ts'
import type { Member } from '../identity/identity.ts'
import { createMember } from '../users/create-member.ts'
import type { AccountDependencies } from './dependencies.ts'
import { RegistrationFailedError } from './errors.ts'

/** How often the member of a new account is tried to be made. */
const longestTry = 3
/** Milliseconds before the next try. */
const waits = [1_000, 2_000, 3_000]

/**
 * The member of an account, made when it is missing. Throws `RegistrationFailedError` after three tries: the account
 * stays, and its next sign-in tries again.
 */
export async function registerMember(
  { db, pause, logger }: Pick<AccountDependencies, 'db' | 'pause' | 'logger'>,
  { uid, name }: Pick<IdentityAccount, 'uid' | 'name'>,
): Promise<Member> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await createMember({ db }, { uid, name })
    } catch (error) {
      if (tries === longestTry) {
        logger.error({ err: error, uid }, 'the member of an account could not be made')
        throw new RegistrationFailedError({ cause: error })
      }
      await pause(waits[tries - 1] ?? 0)
    }
  }
}
