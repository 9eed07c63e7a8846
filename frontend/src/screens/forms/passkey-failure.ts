import { isApiError } from '@channelwise/schemas/contract/client'
import { messages } from '../../app/messages.ts'

/** What to say when a passkey was not made or shown: the API's words, or what the browser's error means. */
export function describePasskeyFailure(error: unknown): string {
  if (isApiError(error)) return error.fields[0]?.message ?? (error.message || messages.unknownError)
  const name = error instanceof Error ? error.name : ''
  return browserFailures[name] ?? messages.unknownError
}

/** By the names that WebAuthn gives its errors. */
const browserFailures: Record<string, string | undefined> = {
  NotAllowedError: 'Your browser was not allowed to use a passkey, or took too long.',
  AbortError: 'Your browser was not allowed to use a passkey, or took too long.',
  InvalidStateError: 'This device has a passkey of your account already.',
  NotSupportedError: 'This device cannot keep passkeys.',
  ConstraintError: 'This device cannot keep passkeys that ask for you.',
  SecurityError: 'Passkeys do not work at this address of the site.',
}
