import { ApplicationFailure, Context } from '@temporalio/activity'
import { ApplicationFailureCategory } from '@temporalio/common'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import { limitStatements } from '@channelwise/schemas/database/statement-limit'
import { attemptStep } from '../attempt-step.ts'
import { withProgress } from '../heartbeat.ts'
import type { StepFunctions } from '../pipeline.ts'
import { cancellation } from '../step-errors.ts'
import type { RetryCache } from '../retry-cache.ts'
import { quotaFailure, stoppedFailure } from './durable-run.ts'
import type { StepCall } from './durable-run.ts'

interface Dependencies {
  db: Kysely<Database>
  logger: Logger
  /** Milliseconds before an attempt that Postgres could not record is repeated. */
  outageWait: number
  retryCache: RetryCache
}

/** The steps as activities. Each attempt updates the step's row; what it reports as progress is its heartbeat. */
export function stepActivities(activities: StepFunctions, dependencies: Dependencies) {
  const named = Object.entries(activities).map(([name, activity]) => [
    name,
    // The pipeline's call was type-checked; TypeScript cannot see through JSON.
    (call: StepCall) => execute(name, call, () => activity(call.argument as never), dependencies),
  ])
  return Object.fromEntries(named) as Record<string, (call: StepCall) => Promise<unknown>>
}

async function execute(
  name: string,
  { runId, position, cleanup, begins, attempts }: StepCall,
  activity: () => Promise<unknown>,
  { db, logger, outageWait, retryCache }: Dependencies,
) {
  const context = Context.current()
  const place = { runId, position, name }
  const run = () =>
    limitStatements(context.info.startToCloseTimeoutMs, () =>
      withProgress((progress) => context.heartbeat(progress), activity),
    )
  const isLast = context.info.attempt >= attempts
  const { abandoned, stop } = watchCancellation(context)
  const attempt = attemptStep({ place, run, cleanup, begins, isLast, db, logger, retryCache, abandoned })
  const attempted = await Promise.race([attempt, stop])
  if ('value' in attempted) return attempted.value
  if ('wait' in attempted) {
    const { reason } = attempted.wait
    const until = attempted.wait.until.toISOString()
    logger.info({ ...place, until, reason }, 'a run waits for the platform')
    throw benign(quotaFailure, `The step has to wait until ${until} (${reason})`, until, reason)
  }
  if ('outage' in attempted) {
    await pause(outageWait, abandoned)
    throw benign(stoppedFailure, 'Postgres stores nothing')
  }
  if ('again' in attempted) throw attempted.again
  const { name: type, message } = attempted.failure
  if (type === cancellation.name) throw benign(type, message)
  throw ApplicationFailure.create({ type, message, nonRetryable: true })
}

/** Abandons a step when its worker stops or it was given to another worker; lets it finish when its run is cancelled. */
function watchCancellation(context: Context) {
  const abandoned = new AbortController()
  const stop = new Promise<never>((_, reject) => {
    const abandon = () => {
      if (context.cancellationDetails?.cancelRequested === true) return
      abandoned.abort()
      reject(benign(stoppedFailure, 'The worker stopped'))
    }
    if (context.cancellationSignal.aborted) abandon()
    else context.cancellationSignal.addEventListener('abort', abandon)
  })
  return { abandoned: abandoned.signal, stop }
}

/** Creates a benign failure, which Temporal neither counts nor logs as an error. */
function benign(type: string, message: string, ...details: unknown[]) {
  const category = ApplicationFailureCategory.BENIGN
  return ApplicationFailure.create({ type, message, details, nonRetryable: true, category })
}
