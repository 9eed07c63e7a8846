import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineEngine } from '../engine/pipeline-engine.ts'
import { fullScoringThreshold } from '../scores/similarity/full-scoring-threshold.ts'
import { startWhenDue } from './start-when-due.ts'

interface Watch {
  db: Kysely<Database>
  engine: PipelineEngine
  logger: Logger
  stop: AbortSignal
}

/** Has the similar channels of all channels found anew every night, in UTC. */
export async function scheduleSimilarities(engine: PipelineEngine) {
  await engine.schedule('similarities-nightly', '40 3 * * *', requestScoring({ all: true }))
}

/** Starts the pipeline of the similar channels whenever channels or reviews have changed, until `stop` aborts. */
export function watchSimilarities({ db, ...watch }: Watch) {
  return startWhenDue({
    ...watch,
    request: requestScoring({ all: false }),
    isDue: () => areDue(db),
    failure: 'changes of similar channels could not be looked for',
  })
}

/** A run that finds the similar channels of all channels, or of those that have changed. */
export function requestScoring({ all }: { all: boolean }) {
  return {
    pipeline: 'scoreSimilarities',
    key: all ? 'similarities:all' : 'similarities',
    subject: all ? 'all channels' : 'channels that have changed',
    input: { all },
  }
}

/**
 * A few changes wait two seconds for more; a flood, such as an import of a catalogue, until it has been quiet for five,
 * ten minutes at the longest.
 */
async function areDue(db: Kysely<Database>) {
  const { rows } = await sql<{ due: boolean }>`
    select
      case when count(*) < ${fullScoringThreshold}
        then min(created_at) < now() - interval '2 seconds'
        else min(created_at) < now() - interval '10 minutes' or (
          select created_at < now() - interval '5 seconds' from similarity_changes order by id desc limit 1
        )
      end as due
    from (select created_at from similarity_changes order by id limit ${fullScoringThreshold}) as oldest`.execute(
    db,
  )
  return rows[0]?.due === true
}
