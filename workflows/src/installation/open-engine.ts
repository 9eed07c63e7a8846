import type { OpenDatabase } from '@channelwise/schemas/database/open'
import type { Logger } from 'pino'
import { stepOptions } from '../activities/step-options.ts'
import type { Activities } from '../activities/activities.ts'
import type { PipelineEngine } from '../engine/pipeline-engine.ts'
import { pipelines } from '../pipelines/pipelines.ts'
import type { Intervals } from './intervals.ts'
import type { Settings } from './settings.ts'

interface Dependencies extends Pick<OpenDatabase, 'db' | 'url'> {
  logger: Logger
  activities: Activities
  /** Whether to go on when Temporal does not respond. */
  canAwaitEngine: boolean
}

/**
 * Opens Temporal if `TEMPORAL_ADDRESS` is set, otherwise DBOS; loads only the one that is used. Throws `SettingError` when
 * Temporal is misconfigured, or does not respond to a process that needs it.
 */
export async function openEngine(
  { temporal, callsPerSecond }: Settings,
  { canAwaitEngine, ...dependencies }: Dependencies,
  { firstWait, pollInterval }: Intervals,
): Promise<PipelineEngine> {
  if (temporal === null) {
    const { createDbosEngine } = await import('../engine/dbos/dbos.ts')
    const intervals = { firstWait, pollInterval }
    return createDbosEngine({ ...dependencies, ...intervals, stepOptions, pipelines, callsPerSecond })
  }
  const { checkTemporal, TemporalUnreachableError } = await import('../engine/temporal/check-temporal.ts')
  await checkTemporal(temporal).catch((error: unknown) => {
    if (!canAwaitEngine || !(error instanceof TemporalUnreachableError)) throw error
    dependencies.logger.warn(error.message)
  })
  const { chooseWorkflowBundle } = await import('../engine/temporal/built-bundle.ts')
  const { createTemporalEngine } = await import('../engine/temporal/temporal.ts')
  return createTemporalEngine({
    ...dependencies,
    ...temporal,
    callsPerSecond,
    workflowBundle: await chooseWorkflowBundle(),
    policy: firstWait === undefined ? {} : { firstWait },
  })
}
