import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { areShelvesDue } from '../scores/shelves-due.ts'
import { fullScoringThreshold } from '../scores/similarity/full-scoring-threshold.ts'
import {
  insightsRequest,
  noticesRequest,
  requestReviewPairs,
  requestScoring,
  shelvesRequest,
  stalePurge,
} from './requests.ts'
import { idsPerCall } from '../platform/video-platform.ts'
import { createWatch } from './start-due-runs.ts'
import type { Watch } from './start-due-runs.ts'

/** Every process watches for channels whose reviews have changed, to pick their popular review pairs. */
export function watchReviewPairs(): Watch {
  return createWatch({
    request: requestReviewPairs({ all: false }),
    // Changes are batched for three seconds, so that a busy channel does not cause a run per review.
    state: sql<boolean>`exists (select from review_changes where created_at < now() - interval '3 seconds')`,
    isDue: (isDue) => isDue,
  })
}

/** Every process watches for data that should have been deleted an hour ago, in case the schedule was missed. */
export function watchExpired(): Watch {
  return createWatch({
    request: stalePurge,
    state: sql<boolean>`exists (
      select from channels
      where source = 'youtube' and is_expired(fetched_at, now() - interval '1 hour')
        and (purged_at is null or purged_at < fetched_at)
    ) or coalesce(
      (select is_expired(created_at, now() - interval '1 hour') from platform_dead_letters order by id limit 1),
      false
    ) or not exists (
      -- After a purge there are none, except for indexes of an engine that is not in use any more; looking for videos, among old
      -- ones of a catalogue, may take long.
      select from pipeline_runs
      where pipeline = ${stalePurge.pipeline} and status = 'succeeded' and finished_at > now() - interval '1 hour'
    ) and (
      exists (select from search_engines where is_expired(previous_fetched_at, now() - interval '1 hour'))
      or exists (
        select from videos join channels on channels.id = videos.channel_id
        where source = 'youtube' and is_expired(videos.fetched_at, now() - interval '1 hour')
      )
    )`,
    isDue: (isDue) => isDue,
  })
}

/**
 * Watches for videos that the hub has reported. Notices are batched for a minute, or until they fill a call of 50, so that
 * they cost at most 1,440 units a day plus one per 50 notices.
 */
export function watchNotices(): Watch {
  return createWatch({
    request: noticesRequest,
    state: sql<boolean>`(
      select coalesce(min(due_at) < now() - interval '1 minute' or count(*) = ${idsPerCall}, false)
      from (select due_at from video_notices where due_at <= now() order by due_at limit ${idsPerCall}) as due
    )`,
    isDue: (isDue) => isDue,
  })
}

/** The watches of a site that derives shelves, similar channels and insights from changes. */
export function watchDerivedData(): Watch[] {
  return [watchShelves(), watchSimilarities(), watchInsights()]
}

interface Filling {
  /** The newest document version, and the one that the shelves reflect. */
  version: number
  filledTo: number
  /** Milliseconds since the last filling; null before the first one. */
  age: number | null
  /** Milliseconds that the last filling took. */
  took: number
}

function watchShelves() {
  let last = { version: -1, at: Date.now() }
  return createWatch({
    request: shelvesRequest,
    state: sql<Filling>`(
      select json_build_object(
        'version', last_value,
        'filledTo', coalesce(document_version, 0),
        'age', extract(epoch from now() - ended_at)::float8 * 1000,
        'took', coalesce(extract(epoch from ended_at - began_at)::float8 * 1000, 0)
      )
      from document_version left join shelf_fillings on true
    )`,
    isDue({ version, filledTo, age, took }) {
      if (version !== last.version) last = { version, at: Date.now() }
      // Before the first change there is nothing to put on the shelves.
      return (
        version > 1 && areShelvesDue({ age, took, changes: version - filledTo, quiet: Date.now() - last.at })
      )
    },
  })
}

function watchSimilarities() {
  return createWatch({
    request: requestScoring({ all: false }),
    state: similaritiesAreDue(),
    isDue: (isDue) => isDue,
  })
}

interface RollupState {
  /** Whether reviews have changed since the last roll-up. */
  changed: boolean
  /** Milliseconds since the last roll-up; null before the first one. */
  age: number | null
  /** Milliseconds that the last roll-up took. */
  took: number
}

const minRollupAge = 60_000

/**
 * After changes: at once the first time, later every minute, or less often so that it takes at most a twentieth of the
 * time.
 */
function watchInsights() {
  return createWatch({
    request: insightsRequest,
    state: sql<RollupState>`(
      select json_build_object(
        'changed', exists (select from insight_changes) or ended_at is null and exists (select from insight_ratings),
        'age', extract(epoch from now() - ended_at)::float8 * 1000,
        'took', coalesce(extract(epoch from ended_at - began_at)::float8 * 1000, 0)
      )
      from (select) as always left join insight_rollups on true
    )`,
    isDue: ({ changed, age, took }) => changed && (age === null || age >= Math.max(minRollupAge, 20 * took)),
  })
}

/** Pipelines that change many channels, and that scoring waits for. */
const bulkPipelines = ['importCatalogue', 'importChannels', 'refreshChannels']

/** After scoring, changes wait for this many times as long as it took, so that scoring takes at most a fifth of the time. */
const scoringRest = 4

/**
 * Changes wait two seconds for more, and for the end of what causes many of them: a bulk import or a refresh and, if there
 * are many already, also single imports. Runs that wait for quota do not count. Changes also wait after each scoring, which
 * takes a third of a second per channel in a large community. Nothing waits longer than an hour.
 */
function similaritiesAreDue(): RawBuilder<boolean> {
  return sql<boolean>`(
    select coalesce(
      first < now() - interval '2 seconds' and (
        first < now() - interval '1 hour' or not exists (
          select from pipeline_runs
          where (status = 'running' or status = 'waiting' and error is null)
            and (pipeline = any(${bulkPipelines}) or changes >= ${fullScoringThreshold} and pipeline = 'importChannel')
        ) and not exists (
          select from (
            select started_at, finished_at from pipeline_runs
            where pipeline = 'scoreSimilarities' and status = 'succeeded' order by finished_at desc limit 1
          ) as last
          where now() < finished_at + ${scoringRest}::integer * (finished_at - started_at)
        )
      ),
      false
    )
    from (
      select count(*) as changes, min(created_at) as first
      from (select created_at from similarity_changes order by id limit ${fullScoringThreshold}) as oldest
    ) as gathered
  )`
}
