import { ProblemError } from '../../endpoints/problem-error.ts'

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
