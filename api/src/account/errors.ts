/** No account has the address. The site says so: see SECURITY.md. */
export class UnknownEmailError extends Error {
  override name = 'UnknownEmailError'

  constructor() {
    super('User mail not found')
  }
}

/** The account has another password. */
export class WrongPasswordError extends Error {
  override name = 'WrongPasswordError'

  constructor() {
    super('Wrong password')
  }
}

/** Any other reason not to sign somebody in. */
export class SignInFailedError extends Error {
  override name = 'SignInFailedError'

  constructor(options?: ErrorOptions) {
    super('Failed to sign in', options)
  }
}

/** No account was made, or none that can be used yet; the same for every reason. */
export class RegistrationFailedError extends Error {
  override name = 'RegistrationFailedError'

  constructor(options?: ErrorOptions) {
    super('Failed to create an account', options)
  }
}
