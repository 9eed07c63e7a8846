import type { IdentityAccount } from '../../identity/identity-provider.ts'
import type { AccountDependencies } from '../dependencies.ts'

/**
 * Makes the operator's member an administrator once the address is confirmed. Call it only for somebody who has just
 * proved that the account is theirs; the promotion ends all sessions but `provenSession`.
 */
export async function promoteOperator(
  { db, accounts, operatorEmail }: Pick<AccountDependencies, 'db' | 'accounts' | 'operatorEmail'>,
  { uid, email, emailVerified }: Pick<IdentityAccount, 'uid' | 'email' | 'emailVerified'>,
  provenSession?: string,
) {
  if (operatorEmail === null || !emailVerified || email !== operatorEmail) return
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ role: 'administrator' })
    .where('uid', '=', uid)
    .where('role', '!=', 'administrator')
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await accounts.endSessions(uid, provenSession)
}
