import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { createChannelTable } from './columns/channel-table.ts'
import type { ChannelTable } from './columns/channel-table.ts'
import { selectColumns } from './columns/columns.ts'
import { followDocuments } from './follow-documents.ts'
import type { FollowedStore } from './follow-documents.ts'
import { createNameIndex } from './names/name-index.ts'
import type { NameIndex } from './names/name-index.ts'

/** The channels of the index as they are held in memory, each part in the state of a revision or a later one. */
export interface ChannelsInMemory {
  /** To find them by their names. */
  namesAt(revision: number): Promise<FollowedStore<NameIndex>>
  /** To filter, sort and count them. */
  tableAt(revision: number): Promise<FollowedStore<ChannelTable>>
}

/** Each part is read when it is first asked for. */
export function holdChannels(db: Kysely<Database>, readRevision: () => Promise<number>): ChannelsInMemory {
  return {
    namesAt: followDocuments(db, readRevision, {
      create: createNameIndex,
      select: (from) => selectChannels(from).select(['id', 'name', 'subscriber_count as subscriberCount']),
    }),
    tableAt: followDocuments(db, readRevision, {
      create: createChannelTable,
      select: (from) => selectChannels(from).select(['id', ...selectColumns]),
    }),
  }
}

function selectChannels(db: Kysely<Database>) {
  return db.selectFrom('channel_documents').where('removed', '=', false)
}
