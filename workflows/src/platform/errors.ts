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

/** What visitors may spend of today's units is spent; operators and refreshes go on. */
export class VisitorShareSpentError extends QuotaSpentError {
  override name = 'VisitorShareSpentError'

  constructor(resetsAt: Date, options?: ErrorOptions) {
    super(resetsAt, options)
    const time = `${resetsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    this.message = `No more channels can be added today. Please try again after ${time}.`
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
