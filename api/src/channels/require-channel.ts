import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import type { Mood } from '@channelwise/schemas/mood'
import { narrowSources } from '@channelwise/schemas/revisions/sources'
import { cachePart, sharePart } from '../endpoints/part-cache.ts'
import { ProblemError } from '../endpoints/problem-error.ts'

/** No listed channel has the id. */
export class ChannelNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('Channel not found')
  }
}

/** A listed channel's id and the aggregates of its visible reviews. */
export interface ListedChannel {
  /** Our id. */
  id: string
  /** The average, 0.5 to 5; null without reviews. */
  rating: number | null
  reviews: number
  /** How many reviews give 0.5, 1, … 5 stars. */
  distribution: number[]
  moods: Readonly<Partial<Record<Mood, number>>>
}

/** Looks up a listed channel by our id or the platform's; throws `ChannelNotFoundError` when there is none. */
export function requireChannel(db: Kysely<Database>, id: string): Promise<ListedChannel> {
  // Several calls of a channel page need this.
  return cachePart(['channel', id], async () => {
    const channel = await findChannel(db, id)
    if (channel === undefined) throw new ChannelNotFoundError()
    return {
      id: channel.id,
      rating: channel.rating,
      reviews: channel.num_reviews,
      distribution: channel.rating_distribution,
      moods: channel.mood_counts,
    }
  })
}

/** Reads a listed channel by our id or the platform's; undefined when there is none. Callers must not modify the result. */
export function findChannel(db: Kysely<Database>, id: string) {
  const read = () =>
    prepared(db)
      .selectFrom('channels')
      .selectAll()
      .where(({ or, eb }) => or([eb('id', '=', id), eb('channel_id', '=', id)]))
      .where('listed_at', 'is not', null)
      .executeTakeFirst()
  return sharePart(['listed channel', id], () =>
    narrowSources(read, (channel) => channel && { channels: [channel.id] }),
  )
}
