import { TooManyAttemptsError, writeWait } from '../request-limits/attempt-limits.ts'

interface Refusal {
  /** 60 or 86,400. */
  seconds: number
  retryAfterSeconds: number
  /** RateLimit and RateLimit-Policy. */
  headers: Record<string, string>
  isVisitor: boolean
}

/** The plan's calls of this minute or day are used up. */
export class PlanLimitError extends TooManyAttemptsError {
  override readonly headers: Record<string, string>

  constructor({ seconds, retryAfterSeconds, headers, isVisitor }: Refusal) {
    super(retryAfterSeconds)
    const wait = retryAfterSeconds < 60 ? `${retryAfterSeconds} seconds` : writeWait(retryAfterSeconds)
    const hint = isVisitor ? ' With an API key you may make more.' : ''
    this.message = `You have made all calls of your plan for this ${seconds === 60 ? 'minute' : 'day'}. Please try again in ${wait}.${hint}`
    this.headers = headers
  }
}
