import { ProblemError } from '../../endpoints/problem-error.ts'

/** A mail with a link for a new password could not be sent, or its link is not, or no longer, good. */
export class PasswordResetFailedError extends ProblemError {
  readonly status = 422

  constructor(options?: ErrorOptions) {
    super('Failed to reset password', options)
  }
}
