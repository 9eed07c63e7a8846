/** The platform has no such channel, or the link names none. Final. */
export class ChannelNotFoundError extends Error {
  override name = 'ChannelNotFoundError'
}

/** Today's units are spent. Not a failure: work goes on after `resetsAt`. */
export class QuotaSpentError extends Error {
  override name = 'QuotaSpentError'
  readonly resetsAt: Date

  constructor(resetsAt: Date, options?: ErrorOptions) {
    super(`The platform's quota is spent until ${resetsAt.toISOString()}`, options)
    this.resetsAt = resetsAt
  }
}

/** The platform fails or throttles for the moment. Worth another try. */
export class PlatformUnavailableError extends Error {
  override name = 'PlatformUnavailableError'
}

/** The platform refuses the key or the request. Final until somebody changes the set-up. */
export class PlatformRefusedError extends Error {
  override name = 'PlatformRefusedError'
}

/** What was pasted is neither a channel link, a video link, an id nor an @handle. Final. */
export class UnreadableLinkError extends Error {
  override name = 'UnreadableLinkError'
}
