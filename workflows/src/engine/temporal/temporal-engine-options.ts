import type { WorkerOptions } from '@temporalio/worker'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { StepFunctions } from '../pipeline.ts'
import type { StepPolicy } from './durable-run.ts'
import type { TemporalServer } from './temporal-server.ts'

/** What the engine runs, and on which Temporal. */
export interface TemporalEngineOptions extends TemporalServer {
  db: Kysely<Database>
  namespace: string
  logger: Logger
  activities: StepFunctions
  /** Maximum steps with platform calls started per second, across all processes. Defaults to 10. */
  callsPerSecond?: number
  workflowBundle: NonNullable<WorkerOptions['workflowBundle']>
  /** Defaults to 'channelwise'. */
  taskQueue?: string
  /**
   * Maximum number of steps that this process executes at the same time, on each of its three queues. Defaults to as many
   * as reach the rate.
   */
  maxConcurrentSteps?: number
  /** Milliseconds that steps have to finish when this process stops. Defaults to 5 seconds. */
  drainTime?: number
  /** Number of workflows that this process caches between their steps. Defaults to what fits into memory. */
  runsInMemory?: number
  /** Milliseconds between attempts to start runs that have not reached Temporal. Defaults to 500. */
  pollInterval?: number
  /** Milliseconds before an attempt that Postgres could not record is repeated. Defaults to 10 seconds. */
  outageWait?: number
  /** host:port where the SDK's metrics are served to Prometheus; null for none. */
  metricsAddress?: string | null
  policy?: Partial<StepPolicy>
}
