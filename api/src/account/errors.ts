import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { ProblemError } from '../endpoints/problem-error.ts'

/** No account has the address. The site says so: see SECURITY.md. */
export class UnknownEmailError extends ProblemError {
  readonly status = 401

  constructor() {
    super('User mail not found')
  }
}

/** The account has another password. */
export class WrongPasswordError extends ProblemError {
  readonly status = 401

  constructor() {
    super('Wrong password')
  }
}

/** Any other reason not to sign somebody in. */
export class SignInFailedError extends ProblemError {
  readonly status = 401

  constructor(options?: ErrorOptions) {
    super('Failed to sign in', options)
  }
}

/** No account was made, or none that can be used yet; the same for every reason. */
export class RegistrationFailedError extends ProblemError {
  readonly status = 422

  constructor(options?: ErrorOptions) {
    super('Failed to create an account', options)
  }
}

/** A mail with a link for a new password could not be sent, or its link is not, or no longer, good. */
export class PasswordResetFailedError extends ProblemError {
  readonly status = 422

  constructor(options?: ErrorOptions) {
    super('Failed to reset password', options)
  }
}

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

/** The account was not changed, for this reason. */
export class AccountUpdateFailedError extends ProblemError {
  readonly status = 422

  constructor(reason: string, options?: ErrorOptions) {
    super(`Failed to update account. ${reason}`, options)
  }
}

/** The member has no account to look after: the development member. */
export class AccountNotFoundError extends ProblemError {
  readonly status = 404
}

/** The account has no such passkey. */
export class PasskeyNotFoundError extends ProblemError {
  readonly status = 404
}

/** The account has no such session. */
export class SessionNotFoundError extends ProblemError {
  readonly status = 404
}
