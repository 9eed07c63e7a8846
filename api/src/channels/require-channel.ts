import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import { keepPart } from '../endpoints/keep-part.ts'
import { ProblemError } from '../endpoints/problem-error.ts'

/** No listed channel has the id. */
export class ChannelNotFoundError extends ProblemError {
  readonly status = 404

  constructor() {
    super('Channel not found')
  }
}

/** Our id of a listed channel, looked up by our id or the platform's; throws `ChannelNotFoundError` when there is none. */
export function requireChannel(db: Kysely<Database>, id: string): Promise<string> {
  // Several calls of a channel's page ask this.
  return keepPart(['channel', id], () => findChannel(db, id))
}

async function findChannel(db: Kysely<Database>, id: string) {
  const channel = await prepared(db)
    .selectFrom('channels')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', id), eb('channel_id', '=', id)]))
    .where('listed_at', 'is not', null)
    .executeTakeFirst()
  if (channel === undefined) throw new ChannelNotFoundError()
  return channel.id
}
