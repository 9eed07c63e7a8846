import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { createChannelTable } from './columns/channel-table.ts'
import type { ChannelTable } from './columns/channel-table.ts'
import { selectColumns } from './columns/columns.ts'
import { followDocuments } from './follow-documents.ts'
import type { FollowedStore } from './follow-documents.ts'
import { createNameIndex } from './names/name-index.ts'
import type { NameIndex } from './names/name-index.ts'

/** In-memory copies of the index's channels, each at the given revision or a later one. */
export interface ChannelsInMemory {
  /** For searches by name. */
  namesAt(revision: number): Promise<FollowedStore<NameIndex>>
  /** For filters, sorts and facets. */
  tableAt(revision: number): Promise<FollowedStore<ChannelTable>>
}

/** Creates both copies, each of which is loaded on first use. */
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
