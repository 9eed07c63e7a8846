import { ProblemError } from '../../endpoints/problem-error.ts'

/** The mail could not be sent, or its link is unknown, used or expired. */
export class PasswordResetFailedError extends ProblemError {
  readonly status = 422

  constructor(options?: ErrorOptions) {
    super('Failed to reset password', options)
  }
}
