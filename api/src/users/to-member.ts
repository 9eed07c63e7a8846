import type { Selectable } from 'kysely'
import type { MembersTable } from '@channelwise/schemas/database/tables/members'
import type { Member } from '../identity/identity.ts'
import { photoAddress } from './photo-address.ts'

/** Builds the calling member from a row. */
export function toMember(
  row: Pick<Selectable<MembersTable>, 'id' | 'uid' | 'name' | 'role' | 'photo'>,
): Member {
  return { _id: row.id, uid: row.uid, name: row.name, role: row.role, photoURL: photoAddress(row.photo) }
}
