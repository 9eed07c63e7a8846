import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import type { Mood } from '@channelwise/schemas/mood'
import { keepPart } from '../endpoints/keep-part.ts'
import { ProblemError } from '../endpoints/problem-error.ts'

/** No listed channel has the id. */
export class ChannelNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('Channel not found')
  }
}

/** A listed channel's id, and what its visible reviews add up to. */
export interface ListedChannel {
  /** Ours. */
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
  // Several calls of a channel's page ask this.
  return keepPart(['channel', id], () => findChannel(db, id))
}

async function findChannel(db: Kysely<Database>, id: string) {
  const channel = await prepared(db)
    .selectFrom('channels')
    .select(['id', 'rating', 'num_reviews as reviews'])
    .select(['rating_distribution as distribution', 'mood_counts as moods'])
    .where(({ or, eb }) => or([eb('id', '=', id), eb('channel_id', '=', id)]))
    .where('listed_at', 'is not', null)
    .executeTakeFirst()
  if (channel === undefined) throw new ChannelNotFoundError()
  return channel
}
