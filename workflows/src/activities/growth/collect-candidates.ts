import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { forgetChecks } from '../../growth/forget-checks.ts'
import { storeSources } from '../../growth/store-sources.ts'
import type { NamedChannel } from '../../growth/store-sources.ts'
import { idsPerCall } from '../../platform/video-platform.ts'
import type { PopularChart } from '../../platform/video-platform.ts'
import { requireGrowth } from './growth-dependencies.ts'
import type { GrowthDependencies } from './growth-dependencies.ts'

/** What a run requests from the platform before it imports. */
export interface GrowthPlan {
  charts: PopularChart[]
  /** The platform's ids of channels whose featured channels are requested. */
  featuring: string[]
  /** Handles to look up, one unit each. */
  handles: number
  /** Calls that check 50 candidates each. */
  checks: number
}

/** The maximum number of candidates from our own tables per run, and of sources stored per candidate. */
const maxCandidates = 5_000
const maxSources = 50
/** Days after which a candidate is deleted that no source has named again. */
const keptDays = 90

/** How many regions' charts are read (those with the most channels in the catalogue), and the categories that have charts. */
const maxRegions = 5
const categories = ['10', '20', '1']

/**
 * Proposes the channels that descriptions mention and that visitors requested in vain, deletes outdated candidates, and
 * plans how to spend the day's units. About half of them are left for imports.
 */
export function collectCandidates({ db, growth }: GrowthDependencies) {
  return async (): Promise<GrowthPlan> => {
    const { unitsPerDay } = requireGrowth({ growth })
    await forgetOld(db)
    await storeSources(db, 'mention', await readMentioned(db))
    await db.transaction().execute(async (transaction) => {
      await storeSources(transaction, 'request', await readRequested(transaction))
    })
    return {
      charts: await chooseCharts(db, Math.floor(unitsPerDay * 0.15)),
      featuring: await chooseFeaturing(db, Math.min(50, Math.floor(unitsPerDay * 0.15))),
      handles: Math.min(50, Math.floor(unitsPerDay * 0.1)),
      checks: Math.min(20, Math.ceil(unitsPerDay * 0.1)),
    }
  }
}

/** Deletes candidates that no source has named for 90 days, and marks those that are now in the catalogue as imported. */
async function forgetOld(db: Kysely<Database>) {
  await sql`
    delete from channel_candidates
    where state in ('proposed', 'refused') and last_seen_at < now() - make_interval(days => ${keptDays}::integer)`.execute(
    db,
  )
  await forgetChecks(db)
  await sql`
    update channel_candidates set state = 'imported', rule = null
    where state in ('proposed', 'approved', 'refused') and exists (
      select from channels
      where channels.channel_id = coalesce(channel_candidates.channel_id, reference) and listed_at is not null
    )`.execute(db)
}

async function readMentioned(db: Kysely<Database>) {
  const { rows } = await sql<NamedChannel>`
    with mentioned as (
      select target as reference, videos.channel_id as source, count(*)::integer as count
      from video_mentions
      join videos on videos.id = video_id
      join channels on channels.id = videos.channel_id and findable and channels.source = 'youtube'
      where kind in ('channel', 'handle') and not starts_with(target, 'UCsample')
        and not exists (select from channels known where known.channel_id = target and known.listed_at is not null)
        and not exists (select from channels known where lower(known.handle) = target and known.listed_at is not null)
      group by target, videos.channel_id
    ), ranked as (
      select *, row_number() over (partition by reference order by count desc, source) as place from mentioned
    ), best as (
      select reference from mentioned group by reference order by count(*) desc, reference limit ${maxCandidates}
    )
    select reference, source, count from ranked join best using (reference) where place <= ${maxSources}`.execute(
    db,
  )
  return rows
}

/**
 * Channels that are not listed here but that members requested, or that visitors tried to import in vain in the last 30
 * days. Locks the members' requests, so that deleting a member waits for this transaction and then also removes what it
 * stores.
 */
async function readRequested(db: Kysely<Database>) {
  const { rows } = await sql<NamedChannel>`
    with asked as (
      select reference, member_id as source, 1 as count from requested_channels
      where not exists (select from channels where channel_id = reference and listed_at is not null)
      for key share of requested_channels
    )
    select reference, source, count from asked
    union
    select substr(key, length('import:') + 1), coalesce(requested_by, id),
      count(*)::integer
    from pipeline_runs
    where pipeline = 'importChannel' and lane = 'visitor' and status in ('failed', 'cancelled')
      and key ~ '^import:UC[-_A-Za-z0-9]{22}$' and created_at > now() - interval '30 days'
    group by 1, 2
    order by 1, 2 limit ${maxCandidates}`.execute(db)
  return rows
}

async function chooseCharts(db: Kysely<Database>, limit: number): Promise<PopularChart[]> {
  const { rows } = await sql<{ region: string }>`
    select country_code as region from channels
    where findable and country_code is not null
    group by country_code order by count(*) desc, country_code limit ${maxRegions}`.execute(db)
  const regions = rows.length === 0 ? ['US'] : rows.map((row) => row.region)
  return regions.flatMap((region) => categories.map((category) => ({ region, category }))).slice(0, limit)
}

/**
 * The channels whose featured channels are requested next: first those that never were, then those that were longest ago;
 * ties go to the most favorited. At most once in 30 days each.
 */
async function chooseFeaturing(db: Kysely<Database>, limit: number) {
  const { rows } = await sql<{ channel_id: string }>`
    select channels.channel_id from channels
    left join featured_channel_asks asks on asks.channel_id = channels.id
    where findable and source = 'youtube' and (asked_at is null or asked_at < now() - interval '30 days')
    order by asked_at nulls first,
      (select count(*) from favorites where favorites.channel_id = channels.id) desc, num_reviews desc, channels.id
    limit ${limit}`.execute(db)
  return rows.map((row) => row.channel_id)
}

/** Ids per check. */
export const candidatesPerCheck = idsPerCall
