import { InvalidRequestError } from '../../endpoints/invalid-request-error.ts'
import { ProblemError } from '../../endpoints/problem-error.ts'

/** The verification mail could not be sent. */
export class VerificationMailFailedError extends ProblemError {
  readonly status = 503

  constructor(options?: ErrorOptions) {
    super('Error sending verification email. Please try again later.', options)
  }
}

/** The link of a verification mail is not, or no longer, good. */
export class VerificationFailedError extends ProblemError {
  readonly status = 422

  constructor(options?: ErrorOptions) {
    super('This link has expired or was used before. Please ask for a new one.', options)
  }
}

/** What was asked for needs a confirmed address; 403. */
export class EmailNotConfirmedError extends ProblemError {
  readonly status = 403

  constructor() {
    super('Please confirm your email address first. You can ask for a new link on the settings page.')
  }
}

/** The operator's address is confirmed only by whoever also knows the account's password; 403. */
export class OperatorPasswordError extends InvalidRequestError {
  override readonly status = 403

  constructor(reason: 'missing' | 'wrong') {
    const need = "This address manages the site, so confirming it takes the account's password."
    const message = reason === 'missing' ? need : `Wrong password. ${need}`
    super([{ field: 'password', message }], message)
  }
}
