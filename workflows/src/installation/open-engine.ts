import type { OpenDatabase } from '@channelwise/schemas/database/open'
import type { Logger } from 'pino'
import { stepOptions } from '../activities/step-options.ts'
import type { Activities } from '../activities/activities.ts'
import type { PipelineEngine } from '../engine/pipeline-engine.ts'
import { pipelines } from '../pipelines/pipelines.ts'
import type { Settings } from './settings.ts'

interface Dependencies extends Pick<OpenDatabase, 'db' | 'url'> {
  logger: Logger
  activities: Activities
}

/** How steps that fail are tried again. */
export interface Attempts {
  /** Milliseconds before a step's second attempt. Defaults to the engine's. */
  firstWait?: number
}

/**
 * Temporal if `TEMPORAL_ADDRESS` is set, otherwise DBOS; loads only the one that is used. Throws `SettingError` when
 * Temporal does not answer.
 */
export async function openEngine(
  { temporal, callsPerSecond }: Settings,
  dependencies: Dependencies,
  attempts: Attempts,
): Promise<PipelineEngine> {
  if (temporal === null) {
    const { createDbosEngine } = await import('../engine/dbos/dbos.ts')
    return createDbosEngine({ ...dependencies, ...attempts, stepOptions, pipelines, callsPerSecond })
  }
  const { checkTemporal } = await import('../engine/temporal/check-temporal.ts')
  await checkTemporal(temporal)
  const { chooseWorkflows } = await import('../engine/temporal/built-bundle.ts')
  const { createTemporalEngine } = await import('../engine/temporal/temporal.ts')
  const workflows = chooseWorkflows()
  return createTemporalEngine({ ...dependencies, ...temporal, callsPerSecond, workflows, policy: attempts })
}
