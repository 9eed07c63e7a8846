import { ProblemError } from '../endpoints/problem-error.ts'

/** Where the browser or client learns how to authenticate (RFC 6750). */
const challenge = { 'WWW-Authenticate': 'Bearer error="invalid_token"' }

/** The key is unknown, or its owner is suspended. */
export class InvalidKeyError extends ProblemError {
  readonly status = 401
  override readonly type = 'invalid-key'
  override readonly headers = challenge

  constructor() {
    super('This API key is not valid')
  }
}

/** Its owner has revoked the key. */
export class RevokedKeyError extends ProblemError {
  readonly status = 401
  override readonly type = 'revoked-key'
  override readonly headers = challenge

  constructor() {
    super('This API key was revoked')
  }
}

/** The key has expired. */
export class ExpiredKeyError extends ProblemError {
  readonly status = 401
  override readonly type = 'expired-key'
  override readonly headers = challenge

  constructor() {
    super('This API key has expired')
  }
}

/** A key was sent in the URL or in the body. */
export class MisplacedKeyError extends ProblemError {
  readonly status = 400
  override readonly type = 'misplaced-key'

  constructor() {
    super(
      'Send the API key only in the Authorization header, and revoke this one: others may see URLs and bodies',
    )
  }
}

/** The key or its plan does not have the scope that the call needs. */
export class MissingScopeError extends ProblemError {
  readonly status = 403
  override readonly type = 'missing-scope'
}

/** The member does not have this key. */
export class KeyNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('API key not found')
  }
}

/** The member's plan does not allow the key. */
export class KeyRefusedError extends ProblemError {
  readonly status = 422
}
