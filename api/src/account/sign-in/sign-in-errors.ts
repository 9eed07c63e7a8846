import { ProblemError } from '../../endpoints/problem-error.ts'

/** No account has the address. SECURITY.md explains why the site says so. */
export class UnknownEmailError extends ProblemError {
  readonly status = 401

  constructor() {
    super('User mail not found')
  }
}

/** The password is wrong. */
export class WrongPasswordError extends ProblemError {
  readonly status = 401

  constructor() {
    super('Wrong password')
  }
}

/** Signing in failed for any other reason. */
export class SignInFailedError extends ProblemError {
  readonly status = 401

  constructor(options?: ErrorOptions) {
    super('Failed to sign in', options)
  }
}
