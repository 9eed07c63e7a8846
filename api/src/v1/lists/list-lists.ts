import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { ListV1 } from '@channelwise/schemas/v1/list'
import { selectChannelLists } from '../../channel-lists/select-channel-lists.ts'
import type { Handler } from '../../endpoints/answer.ts'
import { isoTime } from '../answers/iso-time.ts'
import { newestFirst } from '../answers/newest-first.ts'
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

/** GET /api/v1/lists: by creation, because a change would move a list past a reader's cursor. */
export function listListsV1({ db }: { db: Kysely<Database> }): Handler<Contract['listListsV1']> {
  return async ({ query }) => {
    const { authorId, channelId } = query
    const order = { time: 'channel_lists.created_at', id: 'channel_lists.id' }
    const page = newestFirst({ request: ['lists', authorId, channelId], ...order }, query)
    const rows = await selectChannelLists(db, null)
      .select(selectColumns<ListV1>(listColumns))
      .$if(authorId !== undefined, (lists) => lists.where('channel_lists.member_id', '=', authorId ?? ''))
      .$if(channelId !== undefined, (lists) =>
        lists.where('channel_lists.id', 'in', (entries) =>
          entries
            .selectFrom('channel_list_entries')
            .select('list_id')
            .where('channel_id', '=', channelId ?? ''),
        ),
      )
      .$call(page.choose)
      .$castTo<ListV1 & { at: string }>()
      .execute()
    return { value: page.answer(rows) }
  }
}
