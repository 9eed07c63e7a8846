import { sayMoment } from '@channelwise/schemas/text/moment'
import type { UnreadableResource } from './video-platform.ts'

/** The platform has no such channel, or the link points to none. Final. */
export class ChannelNotFoundError extends Error {
  override name = 'ChannelNotFoundError'
}

/** The platform has the channel, but what it sent of it could not be read. Final until the reader is fixed. */
export class UnreadableChannelError extends Error {
  override name = 'UnreadableChannelError'
  readonly unreadable: UnreadableResource[]

  constructor(unreadable: UnreadableResource[], options?: ErrorOptions) {
    super(
      `We could not read what YouTube says about this channel (${unreadable.map(({ reason }) => reason).join('; ')}). It has been set aside for a closer look.`,
      options,
    )
    this.unreadable = unreadable
  }
}

/** The platform's daily quota is exhausted. Not a failure: work continues after `resetsAt`. */
export class QuotaSpentError extends Error {
  override name = 'QuotaSpentError'
  readonly resetsAt: Date

  constructor(resetsAt: Date, options?: ErrorOptions) {
    super(`YouTube's quota for today is used up. Please try again after ${sayMoment(resetsAt)}.`, options)
    this.resetsAt = resetsAt
  }
}

/** After a reset, the platform still counts yesterday's quota. The next probe is at `resetsAt`, minutes later. */
export class QuotaSettlingError extends QuotaSpentError {
  override name = 'QuotaSettlingError'

  constructor(nextProbeAt: Date, options?: ErrorOptions) {
    super(nextProbeAt, options)
    this.message = `YouTube has not renewed its quota for today yet. Please try again after ${sayMoment(nextProbeAt)}.`
  }
}

/**
 * The platform does not respond. As with a spent quota, this is not a failure: work continues after `resetsAt`, when the
 * platform is probed again.
 */
export class PlatformOutageError extends QuotaSpentError {
  override name = 'PlatformOutageError'

  constructor(nextProbeAt: Date, options?: ErrorOptions) {
    super(nextProbeAt, options)
    this.message = `YouTube is not responding. Please try again after ${sayMoment(nextProbeAt)}.`
  }
}

/** The visitors' share of the daily quota is exhausted; operators and refreshes are not affected. */
export class VisitorShareSpentError extends QuotaSpentError {
  override name = 'VisitorShareSpentError'

  constructor(resetsAt: Date, options?: ErrorOptions) {
    super(resetsAt, options)
    this.message = `No more channels can be added today. Please try again after ${sayMoment(resetsAt)}.`
  }
}

/** An import that has begun waits for the quota, and continues automatically. */
export class ImportWaitsError extends QuotaSpentError {
  override name = 'ImportWaitsError'

  constructor(resetsAt: Date, options?: ErrorOptions) {
    super(resetsAt, options)
    this.message = `YouTube's quota for today is used up. The channel will be added after ${sayMoment(resetsAt)}.`
  }
}

/** The platform fails or throttles temporarily. Worth a retry. */
export class PlatformUnavailableError extends Error {
  override name = 'PlatformUnavailableError'
}

/** The platform rejects the API key or the request. Final until an operator changes the settings. */
export class PlatformRefusedError extends Error {
  override name = 'PlatformRefusedError'
}
