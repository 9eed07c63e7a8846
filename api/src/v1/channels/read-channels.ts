import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ChannelV1 } from '@channelwise/schemas/v1/channel'
import { selectColumns } from '../answers/select-columns.ts'
import { channelColumns } from './channel-columns.ts'

/** The listed channels with these ids, in this order; unknown ones are left out. */
export async function readChannelsV1(db: Kysely<Database>, ids: readonly string[]): Promise<ChannelV1[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('channels')
    .select(selectColumns<ChannelV1>(channelColumns))
    .where('channels.id', 'in', ids)
    .where('channels.listed_at', 'is not', null)
    // The columns are those of the noun.
    .$castTo<ChannelV1>()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Names of channels: our ids, YouTube's ids or handles. */
export interface ChannelNames {
  ids: readonly string[]
  youtubeIds: readonly string[]
  handles: readonly string[]
}

/** Our ids of the listed channels that are named, each once, in the order of the names. */
export async function findChannelIds(
  db: Kysely<Database>,
  { ids, youtubeIds, handles }: ChannelNames,
): Promise<string[]> {
  const wanted = handles.map((handle) => (handle.startsWith('@') ? handle : `@${handle}`).toLowerCase())
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'channel_id'])
    .select((of) => of.fn<string>('lower', ['handle']).as('handle'))
    .where(({ or, eb, fn }) =>
      or([
        ...(ids.length === 0 ? [] : [eb('id', 'in', ids)]),
        ...(youtubeIds.length === 0 ? [] : [eb('channel_id', 'in', youtubeIds)]),
        ...(wanted.length === 0 ? [] : [eb(fn('lower', ['handle']), 'in', wanted)]),
      ]),
    )
    .where('listed_at', 'is not', null)
    // Of two channels with the same handle, the one fetched last is its current owner.
    .orderBy('fetched_at')
    .execute()
  const find = (field: 'id' | 'channel_id' | 'handle', names: readonly string[]) => {
    const byName = new Map(rows.map((row) => [row[field], row.id]))
    return names.flatMap((name) => byName.get(name) ?? [])
  }
  return [...new Set([...find('id', ids), ...find('channel_id', youtubeIds), ...find('handle', wanted)])]
}
