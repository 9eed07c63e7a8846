import type { Role } from '@channelwise/schemas/user'

/** The signed-in member, or null for a guest. */
export interface Viewer {
  member: { _id: string; name: string; photoURL?: string; role?: Role } | null
  /** Number of unread notifications. */
  unread?: number
  /** Whether this installation offers the development member. */
  developmentSignIn: boolean
}
