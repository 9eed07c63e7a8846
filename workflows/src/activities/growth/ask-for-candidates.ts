import { sql } from 'kysely'
import { readGrowthBudget } from '../../growth/growth-budget.ts'
import { storeSources } from '../../growth/store-sources.ts'
import { ChannelNotFoundError } from '../../platform/errors.ts'
import type { PopularChart } from '../../platform/video-platform.ts'
import { askWithLastTry, GivenUpError } from '../imports/last-try.ts'
import { requireGrowth } from './growth-dependencies.ts'
import type { GrowthDependencies } from './growth-dependencies.ts'

/** Proposes the channels of a chart, with one platform call. */
export function readChart({ db, platform, growth }: GrowthDependencies) {
  return async ({ runId, chart }: { runId: string; chart: PopularChart }) => {
    if ((await readGrowthBudget(db, requireGrowth({ growth }))).left < 1) return
    const channelIds = await platform.readPopularChannels(chart, { runId })
    const source = [chart.region, chart.category].filter((part) => part !== null).join(' ')
    await storeSources(
      db,
      'chart',
      channelIds.map((reference) => ({ reference, source, count: 1 })),
    )
  }
}

/** Proposes the channels that a channel of the catalogue features, with one platform call. */
export function readFeatured({ db, platform, growth }: GrowthDependencies) {
  return async ({ runId, channelId }: { runId: string; channelId: string }) => {
    if ((await readGrowthBudget(db, requireGrowth({ growth }))).left < 1) return
    const ask = askWithLastTry({ platform, runId })
    const channelIds = await ask(() => platform.readFeaturedChannels(channelId, { runId })).catch(
      (error: unknown) => {
        // A gone channel features no others. That it is gone is left to its refresh.
        if (error instanceof ChannelNotFoundError || error instanceof GivenUpError) return []
        throw error
      },
    )
    const asked = await db
      .selectFrom('channels')
      .select('id')
      .where('channel_id', '=', channelId)
      .executeTakeFirst()
    if (asked === undefined) return
    const { id: source } = asked
    await storeSources(
      db,
      'featured',
      channelIds.map((reference) => ({ reference, source, count: 1 })),
    )
    await sql`
      insert into featured_channel_asks (channel_id, asked_at) values (${source}, now())
      on conflict (channel_id) do update set asked_at = now()`.execute(db)
  }
}
