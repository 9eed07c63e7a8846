import { ProblemError } from '../../endpoints/problem-error.ts'

/** No account was made, or none that can be used yet; the same for every reason. */
export class RegistrationFailedError extends ProblemError {
  readonly status = 422

  constructor(options?: ErrorOptions) {
    super('Failed to create an account', options)
  }
}
