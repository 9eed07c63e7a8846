import type { Selectable } from 'kysely'
import type { MembersTable } from '@channelwise/schemas/database/tables/members'
import type { User } from '@channelwise/schemas/user'
import { photoAddress } from './photo-address.ts'

/** The columns that `toUser` needs. */
export const userColumns = [
  'members.id',
  'members.uid',
  'members.name',
  'members.description',
  'members.twitter',
  'members.youtube',
  'members.photo',
  'members.created_at',
] as const

/** Builds the public view of a member. */
export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    userId: row.id,
    uid: row.uid,
    name: row.name,
    userName: row.name,
    description: row.description,
    twitter: row.twitter,
    youtube: row.youtube,
    photoURL: photoAddress(row.photo),
    creationDate: row.created_at.toISOString(),
  }
}

type UserRow = Pick<
  Selectable<MembersTable>,
  'id' | 'uid' | 'name' | 'description' | 'twitter' | 'youtube' | 'photo' | 'created_at'
>
