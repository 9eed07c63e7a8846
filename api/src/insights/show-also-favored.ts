import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { alsoFavoredLimits } from '@channelwise/schemas/insights/boards'
import type { AlsoFavoredInsight, InsightChannel } from '@channelwise/schemas/insights/channels'
import { liftInterval } from '@channelwise/workflows/insights/lift'
import type { Handler } from '../endpoints/answer.ts'
import type { InsightsLevel } from '@channelwise/schemas/plan'
import { readRollup } from './read-cells.ts'
import type { InsightDependencies, Rollup } from './read-cells.ts'
import { readInsightChannels } from './read-insight-channels.ts'

/** GET /api/v1/insights/channels/{id}/also-favored */
export function showAlsoFavored({
  db,
  readEntitlements,
}: InsightDependencies): Handler<Contract['showAlsoFavored']> {
  return async ({ params }, caller) => {
    const [[channel], rollup, { insights: level }] = await Promise.all([
      readInsightChannels(db, [params.id]),
      readRollup(db),
      readEntitlements(caller),
    ])
    return { value: await readAlsoFavored(db, { channel: channel!, rollup, level }) }
  }
}

interface Asked {
  channel: InsightChannel
  rollup: Rollup
  level: InsightsLevel
}

/** The channels that members who favor this one also favor. One statement. */
export async function readAlsoFavored(
  db: Kysely<Database>,
  { channel, rollup, level }: Asked,
): Promise<AlsoFavoredInsight> {
  const rows = await db
    .selectFrom('insight_pairs')
    .innerJoin('channels', 'channels.id', 'other_id')
    .select(['id', 'name', 'profile_image as image', 'favoring', 'other_favoring', 'both_favoring'])
    .where('insight_pairs.channel_id', '=', channel.id)
    .where('findable', '=', true)
    .orderBy('position')
    .limit(alsoFavoredLimits[level])
    .execute()
  const favoring = rows[0]?.favoring ?? null
  return {
    selection: { channel: channel.id },
    members: favoring,
    ratings: null,
    withheld: favoring === null ? 'few-members' : null,
    method: 'lift',
    rolledUpAt: rollup.rolledUpAt,
    channel,
    favoring,
    others: rows.map(({ id, name, image, favoring: one, other_favoring: other, both_favoring: both }) => ({
      channel: { id, name, image },
      favoring: other,
      both,
      share: Math.min(1, both / one),
      lift: liftInterval({ one, other, both, all: rollup.favoring }),
    })),
  }
}
