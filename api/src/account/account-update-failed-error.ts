import { ProblemError } from '../endpoints/problem-error.ts'

/** The account was not changed; the message gives the reason. */
export class AccountUpdateFailedError extends ProblemError {
  readonly status = 422

  constructor(reason: string, options?: ErrorOptions) {
    super(`Failed to update account. ${reason}`, options)
  }
}
