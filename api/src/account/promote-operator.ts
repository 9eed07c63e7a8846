import type { IdentityAccount } from '../identity/identity-provider.ts'
import type { AccountDependencies } from './dependencies.ts'

/** Makes the operator's member administrator, once the operator's address is confirmed; leaves everybody else alone. */
export async function promoteOperator(
  { db, operatorEmail }: Pick<AccountDependencies, 'db' | 'operatorEmail'>,
  { uid, email, emailVerified }: Pick<IdentityAccount, 'uid' | 'email' | 'emailVerified'>,
) {
  if (operatorEmail === null || !emailVerified || email !== operatorEmail) return
  await db.updateTable('members').set({ role: 'administrator' }).where('uid', '=', uid).execute()
}
