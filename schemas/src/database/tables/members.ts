import type { Generated } from 'kysely'
import type { Role } from '../../user.ts'

/** A member of the site, as others see them and with what they may do. */
export interface MembersTable {
  /** Our id: letters and digits. */
  id: string
  /** The identity provider's id of the same person, unique. */
  uid: string
  name: string
  /** The name as `foldName` has it, by which members are found. */
  name_folded: string
  /** At most 100 characters. */
  description: Generated<string>
  /** With its '@'; '' when there is none. */
  twitter: Generated<string>
  youtube: Generated<string>
  /** Key of the avatar among the stored files; null for the default picture. */
  photo: string | null
  role: Generated<Role>
  /** A suspended member cannot sign in. */
  suspended_at: Date | null
  /** As the administrator wrote it. */
  suspended_reason: string | null
  created_at: Generated<Date>
}

/** Who follows whom. */
export interface FollowsTable {
  follower_id: string
  followed_id: string
  created_at: Generated<Date>
}
