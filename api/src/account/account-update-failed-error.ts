import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { ProblemError } from '../endpoints/problem-error.ts'

/** The specification's wording in front of the reason. */
const failed = 'Failed to update account.'

/** The account was not changed; the message gives the reason. */
export class AccountUpdateFailedError extends ProblemError {
  readonly status = 422

  constructor(reason: string, options?: ErrorOptions) {
    super(`${failed} ${reason}`, options)
  }
}

/** The current password, or the code of the app, is missing or wrong. */
export class WrongProofError extends InvalidRequestError {
  override readonly status = 422

  constructor(field: 'currentPassword' | 'code', message: string) {
    super([{ field, message }], message)
  }

  /** The error of an account update, for which the specification prescribes the wording. */
  static ofUpdate(field: 'currentPassword' | 'code', reason: string) {
    return new WrongProofError(field, `${failed} ${reason}`)
  }
}
