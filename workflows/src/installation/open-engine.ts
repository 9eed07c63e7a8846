import type { OpenDatabase } from '@channelwise/schemas/database/open'
import type { Logger } from 'pino'
import { stepOptions } from '../activities/step-options.ts'
import type { Activities } from '../activities/activities.ts'
import { createDbosEngine } from '../engine/dbos/dbos.ts'
import type { PipelineEngine } from '../engine/pipeline-engine.ts'
import { chooseWorkflows } from '../engine/temporal/built-bundle.ts'
import { checkTemporal } from '../engine/temporal/check-temporal.ts'
import { createTemporalEngine } from '../engine/temporal/temporal.ts'
import { pipelines } from '../pipelines/pipelines.ts'
import type { Settings } from './settings.ts'

interface Dependencies extends Pick<OpenDatabase, 'db' | 'url'> {
  logger: Logger
  activities: Activities
}

/** Temporal if `TEMPORAL_ADDRESS` is set, otherwise DBOS. Throws `SettingError` when Temporal does not answer. */
export async function openEngine(
  { temporal, callsPerSecond }: Settings,
  dependencies: Dependencies,
): Promise<PipelineEngine> {
  if (temporal === null) return createDbosEngine({ ...dependencies, stepOptions, pipelines, callsPerSecond })
  await checkTemporal(temporal)
  return createTemporalEngine({ ...dependencies, ...temporal, callsPerSecond, workflows: chooseWorkflows() })
}
