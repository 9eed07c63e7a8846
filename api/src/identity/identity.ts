/** Somebody who is signed in. */
export interface Member {
  /** Our id. */
  _id: string
  name: string
}

/** Tells who a token belongs to. */
export interface Identity {
  /** The member, or null when the token is not (or no longer) good. */
  recognise(token: string): Promise<Member | null>
  /** The token of the development member; null where there is none: in production. */
  developmentToken: string | null
}

/** The call needs a signed-in member and came without a token. */
export class SignInNeededError extends Error {
  override name = 'SignInNeededError'
}

/** The token is not, or no longer, good. */
export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError'

  constructor() {
    super('Invalid Token')
  }
}
