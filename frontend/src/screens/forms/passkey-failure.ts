import { isApiError } from '@channelwise/schemas/contract/api-error'
import { messages } from '../../app/messages.ts'

/** The message for a failed passkey ceremony: the API's own, or one for the browser's error. */
export function describePasskeyFailure(error: unknown): string {
  if (isApiError(error)) return error.fields[0]?.message ?? (error.message || messages.unknownError)
  const name = error instanceof Error ? error.name : ''
  return browserFailures[name] ?? messages.unknownError
}

/** Keyed by WebAuthn error name. */
const browserFailures: Record<string, string | undefined> = {
  NotAllowedError: 'The passkey request was canceled or timed out.',
  AbortError: 'The passkey request was canceled or timed out.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device doesn’t support passkeys.',
  ConstraintError: 'This device can’t verify you with a fingerprint, your face or a PIN.',
  SecurityError: 'Passkeys don’t work at this web address.',
}
