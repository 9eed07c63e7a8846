import type { Kysely } from 'kysely'
import { foldName } from '@channelwise/indexer/language/fold-name'
import type { Database } from '@channelwise/schemas/database/database'
import { contains } from '@channelwise/schemas/database/like-patterns'

/**
 * Members with their email addresses, newest first: all for '', otherwise those whose name contains the text, or whose id,
 * uid or email address equals it. Members being deleted are left out.
 */
export function matchMembers(db: Kysely<Database>, text: string) {
  return db
    .selectFrom('members')
    .leftJoin('identity_users', 'identity_users.id', 'members.uid')
    .where('leaving', 'is', null)
    .$if(text !== '', (members) =>
      members.where((of) =>
        of.or([
          of('name_folded', 'like', contains(foldName(text))),
          of('members.id', '=', text),
          of('uid', '=', text),
          of('identity_users.email', '=', text.toLowerCase()),
        ]),
      ),
    )
    .select(['role', 'plan', 'suspended_at', 'suspended_reason'])
    .select(['identity_users.email', 'twoFactorEnabled'])
    .orderBy('members.created_at', 'desc')
    .orderBy('members.id')
}
