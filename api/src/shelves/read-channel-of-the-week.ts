import type { Kysely } from 'kysely'
import { toChannelCard } from '@channelwise/indexer/documents/channel-card'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import { noteChangeAt } from '@channelwise/schemas/revisions/sources'
import { shelfChannel } from '@channelwise/schemas/shelf'
import type { ChannelOfTheWeek } from '@channelwise/schemas/shelf'
import { mondayOf, weeksBefore } from '@channelwise/workflows/scores/week'

/** Characters of the description that fit on the home page. */
const maxDescriptionLength = 600

/** The channel featured in the current week (UTC); null without one. */
export async function readChannelOfTheWeek(db: Kysely<Database>): Promise<ChannelOfTheWeek | null> {
  const week = mondayOf(new Date())
  noteChangeAt(Date.parse(weeksBefore(week, -1)))
  const row = await prepared(db)
    .selectFrom('channels_of_the_week')
    .innerJoin('channels', 'channels.id', 'channels_of_the_week.channel_id')
    .selectAll('channels')
    .select('channels_of_the_week.week')
    .where('week', '=', week)
    .where('findable', '=', true)
    .executeTakeFirst()
  if (row === undefined) return null
  const card = toChannelCard(row)
  return {
    week: row.week,
    channel: {
      ...shelfChannel.parse(card),
      description: card.description.slice(0, maxDescriptionLength),
    },
  }
}
