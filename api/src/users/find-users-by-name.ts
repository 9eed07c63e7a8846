import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import { foldName } from '@channelwise/indexer/language/fold-name'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { MembersTable } from '@channelwise/schemas/database/tables/members'
import type { Handler } from '../endpoints/answer.ts'
import { requireLetters } from '../endpoints/require-letters.ts'
import { contains, startsWith } from '@channelwise/schemas/database/like-patterns'
import { prepared } from '@channelwise/schemas/database/prepared'
import { toUser, userColumns } from './to-user.ts'

/** `find_members` looks for similar names only if fewer begin with the text. */
const maxUsers = 24

/**
 * GET /api/users/query/userName/{q}: exact matches first, then names with that prefix, then by trigram similarity.
 * Suspended members are left out.
 */
export function findUsersByName({ db }: { db: Kysely<Database> }): Handler<Contract['findUsersByName']> {
  return async ({ params }) => {
    const name = foldName(requireLetters(params.q))
    if (name === '') return { value: [] }
    const rows = await prepared(db)
      .selectFrom(sql<Selectable<MembersTable>>`find_members(${name}, ${contains(name)})`.as('members'))
      .select(userColumns)
      .orderBy(
        sql`case when name_folded = ${name} then 0 when name_folded like ${startsWith(name)} then 1 else 2 end`,
      )
      .orderBy(
        sql`greatest(similarity(name_folded, ${name}), 0.8 * word_similarity(${name}, name_folded))`,
        'desc',
      )
      .orderBy('members.name')
      .orderBy('members.id')
      .limit(maxUsers)
      .execute()
    return { value: rows.map(toUser) }
  }
}
