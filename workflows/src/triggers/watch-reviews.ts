import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineEngine } from '../engine/pipeline-engine.ts'
import type { ChooseReviewPair } from '../pipelines/choose-review-pair.ts'
import { startWhenDue } from './start-when-due.ts'

/** Milliseconds for which changes are gathered, so that a busy channel costs a run every few seconds at most. */
const gathered = 3_000

interface Watch {
  db: Kysely<Database>
  engine: PipelineEngine
  logger: Logger
  stop: AbortSignal
}

/** Has the popular pairs of every channel picked at night, in UTC. */
export async function scheduleReviewPairs(engine: PipelineEngine) {
  await engine.schedule('review-pairs-nightly', '20 3 * * *', request({ all: true }))
}

/** Starts the pipeline of the popular pairs whenever reviews have changed, until `stop` aborts. */
export function watchReviews({ db, ...watch }: Watch) {
  return startWhenDue({
    ...watch,
    request: request({ all: false }),
    isDue: () => areDue(db),
    failure: 'changes of reviews could not be looked for',
  })
}

function request(input: ChooseReviewPair) {
  return {
    pipeline: 'chooseReviewPair',
    key: input.all ? 'review-pairs:all' : 'review-pairs',
    subject: input.all ? 'all reviewed channels' : 'channels with new reviews',
    input,
  }
}

async function areDue(db: Kysely<Database>) {
  const oldest = await db
    .selectFrom('review_changes')
    .select('id')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${gathered / 1000})`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return oldest !== undefined
}
