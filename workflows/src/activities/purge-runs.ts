import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { deleteInBatches } from './delete-in-batches.ts'

/** Days for which a run that has ended is kept with its steps. */
const keptDays = 90

/** Days for one that a newer run of its key followed: what is done every few minutes fills the table. */
const followedDays = 30

/**
 * Deletes runs that ended too long ago, with their steps; answers how many there were. The import of a catalogue that
 * succeeded stays: it tells that these files need not be read again.
 */
export function purgeRuns({ db }: { db: Kysely<Database> }) {
  return async () => ({
    runs: await deleteInBatches(
      db,
      (limit) => sql`
        with ages as (
          select id, pipeline, status, now() - finished_at as age,
            created_at < max(created_at) over (partition by key) as is_followed
          from pipeline_runs
        )
        delete from pipeline_runs where id in (
          select id from ages
          where age > make_interval(days => case when is_followed then ${followedDays}::integer else ${keptDays}::integer end)
            and not (pipeline = 'importCatalogue' and status = 'succeeded')
          limit ${limit}
        )`,
    ),
  })
}
