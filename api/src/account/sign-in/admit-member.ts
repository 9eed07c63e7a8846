import type { IdentityAccount } from '../../identity/identity-provider.ts'
import type { Member } from '../../identity/identity.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { SignInFailedError } from './sign-in-errors.ts'
import { promoteOperator } from '../sign-up/promote-operator.ts'
import { registerMember } from '../sign-up/register-member.ts'

/** The member of an authenticated account, created if missing. Throws `SignInFailedError` for a suspended member. */
export async function admitMember(
  dependencies: AccountDependencies,
  account: IdentityAccount,
): Promise<Member> {
  const member = await registerMember(dependencies, account).catch((error: unknown) => {
    throw new SignInFailedError({ cause: error })
  })
  const suspended = await dependencies.db
    .selectFrom('members')
    .select('id')
    .where('id', '=', member._id)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  if (suspended !== undefined) throw new SignInFailedError()
  await promoteOperator(dependencies, account)
  return member
}
