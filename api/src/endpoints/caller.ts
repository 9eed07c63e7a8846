import type { Member } from '../identity/identity.ts'

/** Who makes a call, and from where. */
export interface Caller {
  /** From the cookie or the Authorization header; null for a visitor. */
  member: Member | null
  /** The member's token; null for a visitor. Never logged. */
  token: string | null
  /** Whether the Authorization header has an invalid or expired token. */
  hasBadToken: boolean
  /** The IP address that the call comes from. */
  address: string
  /** The User-Agent header. */
  userAgent: string
  /** Sets the session cookie in the browser, or removes it (null). */
  setSession(session: { token: string; expiresAt: Date } | null): void
}
