import type { Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Turns two-factor sign-in off, or ends its setup: the secret and the recovery codes are deleted. */
export async function stopTwoFactor(transaction: Transaction<Database>, uid: string) {
  await transaction.deleteFrom('identity_two_factors').where('userId', '=', uid).execute()
  await transaction
    .updateTable('identity_users')
    .set({ twoFactorEnabled: false })
    .where('id', '=', uid)
    .execute()
}
