import type { Role } from '@channelwise/schemas/user'

/** Who is looking: the signed-in member, or nobody. */
export interface Viewer {
  member: { _id: string; name: string; photoURL?: string; role?: Role } | null
  /** Notifications that are unread. */
  unread?: number
  /** Whether this installation offers the development member. */
  developmentSignIn: boolean
}
