import type { Role } from '@channelwise/schemas/user'
import { ProblemError } from '../endpoints/problem-error.ts'

/** A signed-in member. */
export interface Member {
  /** Our id. */
  _id: string
  /** The identity provider's id. */
  uid: string
  name: string
  role: Role
  /** URL of the avatar; '' for the default picture. */
  photoURL: string
}

/** Maps tokens to members. */
export interface Identity {
  /** The member; null when the token is invalid or expired, or its member is suspended. */
  recognize(token: string): Promise<Member | null>
  /** The token of the development member; null outside development. */
  developmentToken: string | null
}

/** The call requires a signed-in member and came without a token. */
export class SignInNeededError extends ProblemError {
  readonly status = 401
}

/** The token is invalid or expired. */
export class InvalidTokenError extends ProblemError {
  readonly status = 401

  constructor() {
    super('Invalid Token')
  }
}

/** The member lacks the permission. */
export class NotAllowedError extends ProblemError {
  readonly status = 403
}
