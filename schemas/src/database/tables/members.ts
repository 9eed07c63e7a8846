import type { Generated } from 'kysely'
import type { Role } from '../../user.ts'

/** A member: public profile and permissions. */
export interface MembersTable {
  /** Our id: letters and digits. */
  id: string
  /** The identity provider's id of the same person, unique. */
  uid: string
  name: string
  /** The name folded by `foldName`, for finding members. */
  name_folded: string
  /** At most 100 characters. */
  description: Generated<string>
  /** With its '@'; '' if there is none. */
  twitter: Generated<string>
  youtube: Generated<string>
  /** Storage key of the avatar; null for the default picture. */
  photo: string | null
  role: Generated<Role>
  /** The name of the member's API plan. */
  plan: Generated<string>
  /** A suspended member cannot sign in. */
  suspended_at: Date | null
  /** The administrator's reason. */
  suspended_reason: string | null
  /** What happens to the reviews of a member whose deletion is under way; null for all others. */
  leaving: 'anonymous' | 'remove' | null
  created_at: Generated<Date>
}

/** A channel that a member shows on their profile. */
export interface ProfileChannelsTable {
  member_id: string
  /** 1 to 4. */
  position: number
  channel_id: string
}

/** Who follows whom. */
export interface FollowsTable {
  follower_id: string
  followed_id: string
  created_at: Generated<Date>
}
