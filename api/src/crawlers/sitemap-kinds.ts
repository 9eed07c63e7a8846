import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { writeChannelAddress } from '@channelwise/schemas/channel-address'
import type { Database } from '@channelwise/schemas/database/database'
import { mainTopics } from '@channelwise/schemas/topic'
import { writeTopicAddress } from '@channelwise/schemas/topic-address'

/** A page that search engines may index. */
export interface SitemapEntry {
  /** The sort key within its kind. */
  key: string
  /** The canonical path. */
  path: string
  /** When its content last changed; null where that is not recorded. */
  changed: Date | null
}

/** The pages of one kind, in any number. */
export interface SitemapKind {
  /** The keys, in the collation that `read` sorts by, and the maximum bytes of an entry without the site's own URL. */
  entries: RawBuilder<{ key: string; bytes: number }>
  /** The next pages from a key (inclusive) to another (exclusive; null for the end), ordered by key. */
  read(db: Kysely<Database>, range: SitemapRange): Promise<SitemapEntry[]>
}

export interface SitemapRange {
  from: string
  before: string | null
  limit: number
}

/** Bytes of an entry's markup and dates, and of a path of fixed length. */
const plainEntry = sql.lit(300)

/** The kinds of sitemap by the name in their URL. Only public pages with content are listed. */
export const sitemapKinds: ReadonlyMap<string, SitemapKind> = new Map(
  Object.entries({
    pages: ownPages([
      '/',
      '/add-channel',
      '/browse-videos',
      '/latest-reviews',
      '/lists',
      '/search',
      ...mainTopics.filter((topic) => topic !== 'All').map(writeTopicAddress),
    ]),
    channels: {
      // Percent-encoding triples the bytes of a name, and lower-casing may lengthen a letter.
      entries: sql`
      select id collate "C" as key, ${plainEntry} + 4 * octet_length(name) as bytes from channels where findable`,
      async read(db, range) {
        const { rows } = await sql<{ key: string; name: string; changed: Date }>`
        select id as key, name, greatest(
          listed_at,
          (select max(created_at) from reviews where channel_id = channels.id and hidden_at is null),
          (select max(published_at) from videos where channel_id = channels.id and published_at <= now())
        ) as changed
        from channels where findable and ${within(sql`id collate "C"`, range)}`.execute(db)
        return rows.map(({ key, name, changed }) => ({
          key,
          path: writeChannelAddress({ _id: key, name }),
          changed,
        }))
      },
    },
    toplists: {
      entries: sql`select slug as key, ${plainEntry} as bytes from top_lists`,
      async read(db, range) {
        const { rows } = await sql<{ key: string }>`
        select slug as key from top_lists where ${within(sql`slug`, range)}`.execute(db)
        return rows.map(({ key }) => ({ key, path: `/top/${key}`, changed: null }))
      },
    },
    lists: {
      entries: sql`select key, ${plainEntry} as bytes from (${publicLists()}) as lists`,
      async read(db, range) {
        const { rows } = await sql<{ key: string; changed: Date }>`
        ${publicLists()} and ${within(sql`channel_lists.id`, range)}`.execute(db)
        return rows.map(({ key, changed }) => ({ key, path: `/list/${key}`, changed }))
      },
    },
    members: {
      entries: sql`select key, ${plainEntry} as bytes from (${authors()}) as authors`,
      async read(db, range) {
        const { rows } = await sql<{ key: string; changed: Date }>`
        ${authors()} and ${within(sql`members.id`, range)}`.execute(db)
        return rows.map(({ key, changed }) => ({ key, path: `/user/${key}`, changed }))
      },
    },
  } satisfies Record<string, SitemapKind>),
)

function within(key: RawBuilder<string>, { from, before, limit }: SitemapRange) {
  return sql`${key} >= ${from} and (${before}::text is null or ${key} < ${before}) order by ${key} limit ${limit}`
}

/** Public lists with at least one listed channel. */
function publicLists() {
  return sql`
    select channel_lists.id as key, updated_at as changed
    from channel_lists join members on members.id = member_id
    where not private and removed_at is null and suspended_at is null and exists (
      select from channel_list_entries join channels on channels.id = channel_list_entries.channel_id
      where list_id = channel_lists.id and findable
    )`
}

/** Members who are not suspended and wrote at least one review with a comment. */
function authors() {
  return sql`
    select members.id as key, changed
    from members, lateral (
      select max(created_at) as changed from reviews
      where member_id = members.id and comment <> '' and hidden_at is null
    ) as written
    where suspended_at is null and changed is not null`
}

/** The pages that always exist. */
function ownPages(paths: string[]): SitemapKind {
  // Sorts by code unit, as collation "C" does.
  const pages = paths.toSorted()
  return {
    entries: sql`select key collate "C" as key, ${plainEntry} as bytes from unnest(${pages}::text[]) as key`,
    read: async (_, { from, before, limit }) =>
      pages
        .filter((path) => path >= from && (before === null || path < before))
        .slice(0, limit)
        .map((path) => ({ key: path, path, changed: null })),
  }
}
