import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { ChannelNotFoundError } from '../../channels/require-channel.ts'
import type { Handler } from '../../endpoints/answer.ts'
import { findChannelIds, readChannelsV1 } from './read-channels.ts'

/** GET /api/v1/channels/{id} */
export function showChannelV1({ db }: { db: Kysely<Database> }): Handler<Contract['showChannelV1']> {
  return async ({ params: { id } }) => {
    const isHandle = id.startsWith('@')
    const [found] = await findChannelIds(db, {
      ids: isHandle ? [] : [id],
      youtubeIds: isHandle ? [] : [id],
      handles: isHandle ? [id] : [],
    })
    const [channel] = found === undefined ? [] : await readChannelsV1(db, [found])
    if (channel === undefined) throw new ChannelNotFoundError()
    return { value: channel }
  }
}
