import type { Role } from '@channelwise/schemas/user'
import { ProblemError } from '../endpoints/problem-error.ts'

/** Somebody who is signed in. */
export interface Member {
  /** Our id. */
  _id: string
  /** The identity provider's id. */
  uid: string
  name: string
  role: Role
  /** Address of the avatar; '' for the default picture. */
  photoURL: string
}

/** Tells who a token belongs to. */
export interface Identity {
  /** The member, or null when the token is not (or no longer) good, or its member is suspended. */
  recognize(token: string): Promise<Member | null>
  /** The token of the development member; null where there is none. */
  developmentToken: string | null
}

/** The call needs a signed-in member and came without a token. */
export class SignInNeededError extends ProblemError {
  readonly status = 401
}

/** The token is not, or no longer, good. */
export class InvalidTokenError extends ProblemError {
  readonly status = 401

  constructor() {
    super('Invalid Token')
  }
}

/** The member is known, and may not do this. */
export class NotAllowedError extends ProblemError {
  readonly status = 403
}
