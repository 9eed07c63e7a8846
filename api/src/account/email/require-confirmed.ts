import type { IdentityAccount } from '../../identity/identity-provider.ts'
import { EmailNotConfirmedError } from './verification-errors.ts'

/**
 * Keeps whoever signed up with somebody else's address from locking its owner out with a second factor or a passkey.
 * Throws `EmailNotConfirmedError`.
 */
export function requireConfirmed({ emailVerified }: Pick<IdentityAccount, 'emailVerified'>) {
  if (!emailVerified) throw new EmailNotConfirmedError()
}
