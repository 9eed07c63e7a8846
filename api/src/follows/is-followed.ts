import { sql } from 'kysely'
import type { Member } from '../identity/identity.ts'

/** The column `followed`: whether the caller follows the member whose id is in the column `id`. */
export function isFollowed(id: string, caller: Pick<Member, '_id'> | null) {
  return sql<boolean>`exists (
    select from follows where follower_id = ${caller?._id ?? null} and followed_id = ${sql.ref(id)}
  )`.as('followed')
}
