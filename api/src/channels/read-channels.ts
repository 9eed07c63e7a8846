import type { Kysely } from 'kysely'
import { toChannelCard } from '@channelwise/indexer/documents/channel-card'
import type { Channel } from '@channelwise/schemas/channel'
import type { Database } from '@channelwise/schemas/database/database'
import { anyOf, prepared } from '@channelwise/schemas/database/prepared'
import { narrowSources } from '@channelwise/schemas/revisions/sources'
import { moods } from '@channelwise/schemas/mood'
import type { Mood } from '@channelwise/schemas/mood'
import type { FoundVideo, Video } from '@channelwise/schemas/video'
import { findChannel } from './require-channel.ts'
import type { NamedChannel } from './read-featured-videos.ts'

/** Which videos of a channel to include. */
interface ChannelVideos {
  /** Keyed by our channel id, newest first. */
  lastVideos: Map<string, Video[]>
  featured: Map<string, FoundVideo[]>
}

/** Reads listed channels by our ids or the platform's, in the order of `ids`; unknown ones are left out. */
export async function readChannels(
  db: Kysely<Database>,
  ids: string[],
  readVideos: (found: NamedChannel[]) => Promise<Partial<ChannelVideos>>,
): Promise<Channel[]> {
  const rows = await readRows(db, ids)
  const { lastVideos, featured } = await readVideos(rows)
  const found = new Map(rows.flatMap((row) => [[row.id, row] as const, [row.channel_id, row] as const]))
  const ordered = new Set(ids.flatMap((id) => found.get(id) ?? []))
  return [...ordered].map((row) => ({
    ...toChannelCard(row),
    platformState: row.gone_at !== null ? 'gone' : row.purged_at !== null ? 'purged' : 'current',
    rating_distribution: row.rating_distribution,
    ratingRange:
      row.rating_floor === null || row.rating_ceiling === null
        ? null
        : { low: row.rating_floor, high: row.rating_ceiling },
    moodCounts: countMoods(row.mood_counts),
    lastVideos: lastVideos?.get(row.id) ?? [],
    VideosFromOtherChannels: featured?.get(row.id) ?? [],
  }))
}

async function readRows(db: Kysely<Database>, ids: string[]) {
  const [id, ...others] = ids
  if (id === undefined) return []
  if (others.length === 0) {
    const channel = await findChannel(db, id)
    return channel === undefined ? [] : [channel]
  }
  const read = () =>
    prepared(db)
      .selectFrom('channels')
      .selectAll()
      .where((where) => where.or([where('id', '=', anyOf(ids)), where('channel_id', '=', anyOf(ids))]))
      .where('listed_at', 'is not', null)
      .execute()
  // A channel that was not found may be imported later.
  return narrowSources(read, (rows) =>
    rows.length < ids.length ? null : { channels: rows.map((row) => row.id) },
  )
}

/** Moods by how many reviews name them, most frequent first. */
export function countMoods(counts: Readonly<Partial<Record<Mood, number>>>) {
  return moods
    .map((mood) => ({ mood, count: counts[mood] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}
