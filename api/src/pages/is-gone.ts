import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/**
 * Whether a missing page was deliberately removed (410 instead of 404): a removed list, a review hidden by a moderator,
 * a member deleted by an administrator, a channel taken out of the catalogue. Members who deleted their own account
 * leave no trace to tell.
 */
export async function isGone(db: Kysely<Database>, path: string): Promise<boolean> {
  const [, kind = '', rest = ''] = /^\/([a-z]+)\/([^/]+)(?:\/statistics)?$/.exec(path) ?? []
  const id = /^(?:.*-)?([A-Za-z0-9]{1,100})$/.exec(rest)?.[1]
  const find = finders.get(kind)
  return find !== undefined && id !== undefined && (await find(db, id)) !== undefined
}

type Finder = (db: Kysely<Database>, id: string) => Promise<unknown>

const finders = new Map<string, Finder>([
  [
    'list',
    (db, id) =>
      db
        .selectFrom('channel_lists')
        .select('id')
        .where('id', '=', id)
        .where('removed_at', 'is not', null)
        .executeTakeFirst(),
  ],
  [
    'review',
    (db, id) =>
      db
        .selectFrom('reviews')
        .select('id')
        .where('id', '=', id)
        .where('hidden_at', 'is not', null)
        .executeTakeFirst(),
  ],
  [
    'user',
    (db, id) =>
      db
        .selectFrom('audit_entries')
        .select('id')
        .where('subject_id', '=', id)
        .where('action', '=', 'delete')
        .executeTakeFirst(),
  ],
  [
    'channel',
    (db, id) =>
      db
        .selectFrom('channels')
        .select('id')
        .where('id', '=', id)
        .where('listed_at', 'is', null)
        // The draft of a running import never had a page.
        .where('num_reviews', '>', 0)
        .executeTakeFirst(),
  ],
])
