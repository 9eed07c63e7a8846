import type { Member } from '../identity/identity.ts'

/** Who calls, beyond what the contract says. */
export interface Caller {
  /** From the cookie or the Authorization header; null for a visitor. */
  member: Member | null
  /** The token that it was found by; null for a visitor. Never logged. */
  token: string | null
  /** Whether the Authorization header has a token that is not, or no longer, good. */
  hasBadToken: boolean
  /** The network address that the call comes from. */
  address: string
  /** What the browser says it is. */
  userAgent: string
  /** Gives the browser the session's cookie until it expires, or (null) takes it away. */
  setSession(session: { token: string; expiresAt: Date } | null): void
}
