import type { PipelineEngine, RunRequest } from '../engine/pipeline-engine.ts'

/** A run that deletes the visits and vitals whose time is over. */
export const visitsPurge: RunRequest = {
  pipeline: 'purgeVisits',
  key: 'purge-visits',
  subject: 'old visits',
  input: {},
}

/** A run that deletes the runs whose time is over. */
export const runsPurge: RunRequest = {
  pipeline: 'purgeRuns',
  key: 'purge-runs',
  subject: 'old runs',
  input: {},
}

/** Has old visits and old runs deleted every night, at ten and twenty past four (UTC), after the other nightly runs. */
export async function schedulePurge(engine: PipelineEngine): Promise<void> {
  await engine.schedule('purge-visits', '10 4 * * *', visitsPurge)
  await engine.schedule('purge-runs', '20 4 * * *', runsPurge)
}
