import { TooManyAttemptsError, writeWait } from '../request-limits/attempt-limits.ts'

interface Refusal {
  retryAfterSeconds: number
  /** RateLimit and RateLimit-Policy. */
  headers: Record<string, string>
  /** Whether confirming the address would raise the limit. */
  mayConfirm: boolean
}

/** A member or a network exceeded a limit. */
export class FairUseError extends TooManyAttemptsError {
  override readonly headers: Record<string, string>

  constructor({ retryAfterSeconds, headers, mayConfirm }: Refusal) {
    super(retryAfterSeconds)
    const hint = mayConfirm ? ' Confirm your email address to raise your limit.' : ''
    this.message = `You have done this too often. Please try again in ${writeWait(retryAfterSeconds)}.${hint}`
    this.headers = headers
  }
}
