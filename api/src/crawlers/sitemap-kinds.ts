import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { writeChannelAddress } from '@channelwise/schemas/channel-address'
import type { Database } from '@channelwise/schemas/database/database'
import { mainTopics } from '@channelwise/schemas/topic'
import { writeTopicAddress } from '@channelwise/schemas/topic-address'

/** A page that search engines may list. */
export interface SitemapEntry {
  /** What the entries of its kind are ordered by. */
  key: string
  /** Its canonical address within the site. */
  path: string
  /** When what it shows last changed; null where nobody notes that. */
  changed: Date | null
}

/** Pages of one kind, of which there may be any number. */
export interface SitemapKind {
  /** Their keys in the order of "C", and bytes that an entry without the site's own address has at most. */
  entries: RawBuilder<{ key: string; bytes: number }>
  /** The next pages from a key (itself included) up to another (null: to the end), in the order of the keys. */
  read(db: Kysely<Database>, range: SitemapRange): Promise<SitemapEntry[]>
}

export interface SitemapRange {
  from: string
  before: string | null
  limit: number
}

/** Bytes of an entry's elements and dates, and of an address whose length is the same for all. */
const plainEntry = sql.lit(300)

/** The sitemaps' kinds by the name in their addresses: only pages that are public, and that have something to read. */
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
      // A byte of a name takes three in its address; a letter may get longer in lower case.
      entries: sql`
      select id as key, ${plainEntry} + 4 * octet_length(name) as bytes from channels where listed_at is not null`,
      async read(db, range) {
        const { rows } = await sql<{ key: string; name: string; changed: Date }>`
        select id as key, name, greatest(
          listed_at,
          (select max(created_at) from reviews where channel_id = channels.id and hidden_at is null),
          (select max(published_at) from videos where channel_id = channels.id and published_at <= now())
        ) as changed
        from channels where listed_at is not null and ${within(range)}`.execute(db)
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
        select key from (select slug as id, slug as key from top_lists) as lists where ${within(range)}`.execute(
          db,
        )
        return rows.map(({ key }) => ({ key, path: `/top/${key}`, changed: null }))
      },
    },
    lists: {
      entries: sql`select key, ${plainEntry} as bytes from (${publicLists()}) as lists`,
      async read(db, range) {
        const { rows } = await sql<{ key: string; changed: Date }>`
        select key, changed from (${publicLists()}) as lists where ${within(range)}`.execute(db)
        return rows.map(({ key, changed }) => ({ key, path: `/list/${key}`, changed }))
      },
    },
    members: {
      entries: sql`select key, ${plainEntry} as bytes from (${readMembers()}) as authors`,
      async read(db, range) {
        const { rows } = await sql<{ key: string; changed: Date }>`
        select key, changed from (${readMembers()}) as authors where ${within(range)}`.execute(db)
        return rows.map(({ key, changed }) => ({ key, path: `/user/${key}`, changed }))
      },
    },
  } satisfies Record<string, SitemapKind>),
)

function within({ from, before, limit }: SitemapRange) {
  return sql`id collate "C" >= ${from} and (${before}::text is null or id collate "C" < ${before})
    order by id collate "C" limit ${limit}`
}

/** Lists that everybody may see, with a channel in them. */
function publicLists() {
  return sql`
    select channel_lists.id, channel_lists.id as key, updated_at as changed
    from channel_lists join members on members.id = member_id
    where not private and removed_at is null and suspended_at is null and exists (
      select from channel_list_entries join channels on channels.id = channel_list_entries.channel_id
      where list_id = channel_lists.id and listed_at is not null
    )`
}

/** Members in good standing of whom there is something to read: a review with words. */
function readMembers() {
  return sql`
    select members.id, members.id as key, max(reviews.created_at) as changed
    from members join reviews on reviews.member_id = members.id
    where suspended_at is null and comment <> '' and hidden_at is null
    group by members.id`
}

/** Pages that are always there. */
function ownPages(paths: string[]): SitemapKind {
  // Plain code units: the order of "C".
  const pages = paths.toSorted()
  return {
    entries: sql`select key, ${plainEntry} as bytes from unnest(${pages}::text[]) as key`,
    read: async (_, { from, before, limit }) =>
      pages
        .filter((path) => path >= from && (before === null || path < before))
        .slice(0, limit)
        .map((path) => ({ key: path, path, changed: null })),
  }
}
