import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Contract } from '@channelwise/schemas/contract/contract'
import { defaultPageLimit } from '@channelwise/schemas/contract/v1/collection'
import type { Database } from '@channelwise/schemas/database/database'
import type { ListV1 } from '@channelwise/schemas/v1/list'
import { selectChannelLists } from '../../channel-lists/select-channel-lists.ts'
import type { Handler } from '../../endpoints/answer.ts'
import { readCursor, writeCursor } from '../answers/cursor.ts'
import { isoTime, microseconds, timeOf } from '../answers/iso-time.ts'
import { selectColumns } from '../answers/select-columns.ts'

const listColumns: { [Field in keyof ListV1]: RawBuilder<ListV1[Field]> } = {
  id: sql`channel_lists.id`,
  name: sql`channel_lists.name`,
  description: sql`channel_lists.description`,
  authorId: sql`channel_lists.member_id`,
  authorName: sql`members.name`,
  channelIds: sql`coalesce((
    select jsonb_agg(channels.id order by position)
    from channel_list_entries join channels on channels.id = channel_list_entries.channel_id
    where list_id = channel_lists.id and listed_at is not null
  ), '[]')`,
  views: sql`channel_lists.view_count`,
  createdAt: isoTime('channel_lists.created_at'),
  updatedAt: isoTime('channel_lists.updated_at'),
}

const place = z.tuple([z.string().regex(/^\d{1,17}$/), z.string().max(200)])

/** GET /api/v1/lists: by creation, because a change would move a list past the place of a reader. */
export function listListsV1({ db }: { db: Kysely<Database> }): Handler<Contract['listListsV1']> {
  return async ({ query: { authorId, channelId, cursor, limit: wanted } }) => {
    const limit = wanted ?? defaultPageLimit
    const request = ['lists', authorId, channelId]
    const after = cursor === null ? null : readCursor(request, cursor, place)
    const rows = await selectChannelLists(db, null)
      .select(selectColumns<ListV1>(listColumns))
      .select(microseconds('channel_lists.created_at').as('at'))
      .$if(authorId !== undefined, (lists) => lists.where('channel_lists.member_id', '=', authorId ?? ''))
      .$if(channelId !== undefined, (lists) =>
        lists.where('channel_lists.id', 'in', (entries) =>
          entries
            .selectFrom('channel_list_entries')
            .select('list_id')
            .where('channel_id', '=', channelId ?? ''),
        ),
      )
      .$if(after !== null, (lists) => lists.where(isOlder(after?.[0] ?? '0', after?.[1] ?? '')))
      .orderBy('channel_lists.created_at', 'desc')
      .orderBy('channel_lists.id')
      .limit(limit)
      .$castTo<ListV1 & { at: string }>()
      .execute()
    const last = rows.at(-1)
    return {
      value: {
        data: rows.map(({ at: _at, ...row }) => row),
        next: last === undefined || rows.length < limit ? null : writeCursor(request, [last.at, last.id]),
      },
    }
  }
}

function isOlder(at: string, id: string) {
  return sql<boolean>`(channel_lists.created_at < ${timeOf(at)}
    or (channel_lists.created_at = ${timeOf(at)} and channel_lists.id > ${id}))`
}
