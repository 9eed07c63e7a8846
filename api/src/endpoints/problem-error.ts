import type { ErrorStatus } from '@channelwise/schemas/contract/endpoint'
import type { ProblemTypeName } from '@channelwise/schemas/problems/problem-types'

/** An error whose response has its own status and message; any other error is a 500. */
export abstract class ProblemError extends Error {
  abstract readonly status: ErrorStatus
  /** The type by which callers recognize it; null for the general type of its status. */
  readonly type: ProblemTypeName | null = null
  /** Sent with the response. */
  readonly headers: Readonly<Record<string, string>> = {}

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}
