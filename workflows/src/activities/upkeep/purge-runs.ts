import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { forgetChecks } from '../../growth/forget-checks.ts'
import { isBeingImported } from '../../imports/is-being-imported.ts'
import { deleteInBatches } from './delete-in-batches.ts'

/** Days for which the newest run of a key is kept after it ended. */
const keptDays = 90

/** Days for which superseded runs are kept: runs that repeat every few minutes would fill the table. */
const supersededDays = 30

/**
 * Deletes runs that ended long enough ago, with their steps and leftovers; returns how many. Keeps succeeded imports of
 * catalogues, which record that those files need no second import.
 */
export function purgeRuns({ db }: { db: Kysely<Database> }) {
  return async () => ({
    // Even where the catalogue does not grow.
    candidates: await forgetChecks(db),
    // Drafts of runs that could not clean up after themselves.
    drafts: await deleteInBatches(
      db,
      (limit) => sql`
        delete from channels where id in (
          select id from channels
          where listed_at is null and fetched_at < now() - interval '1 day' and not ${isBeingImported({ except: null })}
          limit ${limit}
        )`,
    ),
    // Queued videos of failed and cancelled runs.
    fetches: await deleteInBatches(
      db,
      (limit) => sql`
        delete from video_fetches where (run_id, video_id) in (
          select run_id, video_id from video_fetches
          join pipeline_runs on pipeline_runs.id = run_id where finished_at is not null
          limit ${limit}
        )`,
    ),
    runs: await deleteInBatches(
      db,
      (limit) => sql`
        with ages as (
          select id, pipeline, status, now() - finished_at as age,
            created_at < max(created_at) over (partition by key) as is_superseded
          from pipeline_runs
        )
        delete from pipeline_runs where id in (
          select id from ages
          where age > make_interval(days => case when is_superseded then ${supersededDays}::integer else ${keptDays}::integer end)
            and not (pipeline = 'importCatalogue' and status = 'succeeded')
          limit ${limit}
        )`,
    ),
  })
}
