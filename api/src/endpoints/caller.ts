import type { ApiScope } from '@channelwise/schemas/plan'
import type { ListType } from '../v1/answers/media-types.ts'
import type { Member } from '../identity/identity.ts'

/** The API key of a call. */
export interface CallersKey {
  id: string
  /** Its owner. */
  memberId: string
  /** The owner's plan. */
  plan: string
  scopes: readonly ApiScope[]
}

/** Who makes a call, and from where. */
export interface Caller {
  /** From the cookie or the Authorization header; null for a visitor. */
  member: Member | null
  /** Its API key, with which there is no session: `member` is null then. Null without a key. */
  key: CallersKey | null
  /** The member's token; null for a visitor. Never logged. */
  token: string | null
  /** Whether the Authorization header has an invalid or expired token. */
  hasBadToken: boolean
  /** The media type that the client prefers, for lists of /api/v1; null for other calls. */
  listType?: ListType | null
  /** The IP address that the call comes from. */
  address: string
  /** The User-Agent header. */
  userAgent: string
  /** Sets the session cookie in the browser, or removes it (null). */
  setSession(session: { token: string; expiresAt: Date } | null): void
}
