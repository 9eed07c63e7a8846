import { InvalidRequestError } from '../../endpoints/invalid-request-error.ts'
import { ProblemError } from '../../endpoints/problem-error.ts'

/** The verification mail could not be sent. */
export class VerificationMailFailedError extends ProblemError {
  readonly status = 503

  constructor(options?: ErrorOptions) {
    super('Error sending verification email. Please try again later.', options)
  }
}

/** The link of a verification mail is unknown, used or expired. */
export class VerificationFailedError extends ProblemError {
  readonly status = 422

  constructor(options?: ErrorOptions) {
    super('This link has expired or has already been used. Please request a new one.', options)
  }
}

/** The call requires a confirmed address. */
export class EmailNotConfirmedError extends ProblemError {
  readonly status = 403

  constructor() {
    super('Please confirm your email address first. You can request a new link on the settings page.')
  }
}

/** Confirming the operator's address also takes the account's password. */
export class OperatorPasswordError extends InvalidRequestError {
  override readonly status = 403

  constructor(reason: 'missing' | 'wrong') {
    const need = "This address manages the site, so confirming it requires the account's password."
    const message = reason === 'missing' ? need : `Wrong password. ${need}`
    super([{ field: 'password', message }], message)
  }
}
