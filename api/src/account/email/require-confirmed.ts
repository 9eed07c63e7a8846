import type { IdentityAccount } from '../../identity/identity-provider.ts'
import { EmailNotConfirmedError } from './verification-errors.ts'

/**
 * Throws `EmailNotConfirmedError` until the address is confirmed: somebody who signed up with another person's address
 * could otherwise lock its owner out with a second factor or a passkey.
 */
export function requireConfirmed({ emailVerified }: Pick<IdentityAccount, 'emailVerified'>) {
  if (!emailVerified) throw new EmailNotConfirmedError()
}
