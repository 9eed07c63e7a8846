import type { Kysely } from 'kysely'
import { toChannelCard } from '@channelwise/indexer/documents/channel-card'
import { readChannelLink } from '@channelwise/schemas/channel-link'
import type { ChannelReference } from '@channelwise/schemas/channel-link'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { findListedChannel } from '@channelwise/workflows/imports/find-listed-channel'
import type { Handler } from '../endpoints/answer.ts'

interface Dependencies {
  db: Kysely<Database>
}

/** GET /api/products/by-link: looks only in our own tables. */
export function findChannelByLink({ db }: Dependencies): Handler<Contract['findChannelByLink']> {
  return async ({ query }) => {
    const reference = readChannelLink(query.link)
    return {
      value: {
        isLink: reference !== null,
        channel: reference === null ? null : await readCard(db, reference),
      },
    }
  }
}

async function readCard(db: Kysely<Database>, reference: ChannelReference) {
  const listed = await findListedChannel(db, reference)
  if (listed === null) return null
  const row = await db
    .selectFrom('channels')
    .selectAll()
    .where('channel_id', '=', listed.channelId)
    .executeTakeFirstOrThrow()
  return toChannelCard(row)
}
