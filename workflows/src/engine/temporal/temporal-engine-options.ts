import type { WorkerOptions } from '@temporalio/worker'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { StepFunctions } from '../pipeline.ts'
import type { StepPolicy } from './durable-run.ts'
import type { TemporalServer } from './temporal-server.ts'

/** What the engine runs, and where. */
export interface TemporalEngineOptions extends TemporalServer {
  db: Kysely<Database>
  namespace: string
  logger: Logger
  activities: StepFunctions
  /** The pipelines as workflows: the module's path, or its bundle. */
  workflows: Pick<WorkerOptions, 'workflowsPath'> | Pick<WorkerOptions, 'workflowBundle'>
  /** 'channelwise' by default. */
  taskQueue?: string
  /** Steps that this process works on at the same time; 8 by default. */
  stepsAtOnce?: number
  /** Milliseconds that steps have to end in when this process stops; 5 seconds by default. */
  drainTime?: number
  /** Runs that this process keeps in memory between their steps; as many as there is room for by default. */
  runsInMemory?: number
  /** Milliseconds between looks for runs that Temporal has not been told of; 500 by default. */
  pollInterval?: number
  policy?: Partial<StepPolicy>
}
