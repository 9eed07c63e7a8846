import { ProblemError } from '../../endpoints/problem-error.ts'

/** No usable account was created; the message is the same for every reason. */
export class RegistrationFailedError extends ProblemError {
  readonly status = 422

  constructor(options?: ErrorOptions) {
    super('Failed to create an account', options)
  }
}
