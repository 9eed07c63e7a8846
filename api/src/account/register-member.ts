import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { IdentityAccount } from '../identity/identity-provider.ts'
import type { Member } from '../identity/identity.ts'
import { createMember } from '../users/create-member.ts'
import { RegistrationFailedError } from './errors.ts'

/** How often the member of a new account is tried to be made. */
const longestTry = 3
/** Milliseconds before the next try. */
const waits = [1_000, 2_000, 3_000]

interface Options {
  db: Kysely<Database>
  /** Waits so many milliseconds. */
  pause: (milliseconds: number) => Promise<unknown>
}

/**
 * The member of an account, made when it is missing. Throws `RegistrationFailedError` after three tries: the account
 * stays, and its next sign-in tries again.
 */
export async function registerMember(
  { db, pause }: Options,
  { uid, name }: Pick<IdentityAccount, 'uid' | 'name'>,
): Promise<Member> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await createMember({ db }, { uid, name })
    } catch (error) {
      if (tries === longestTry) throw new RegistrationFailedError({ cause: error })
      await pause(waits[tries - 1] ?? 0)
    }
  }
}
