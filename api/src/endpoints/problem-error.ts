import type { ErrorStatus } from '@channelwise/schemas/contract/endpoint'

/** An error that is answered with its own status and message; any other error is a 500. */
export abstract class ProblemError extends Error {
  abstract readonly status: ErrorStatus

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}
