import type { PipelineEngine, RunRequest } from '../engine/pipeline-engine.ts'

/** Deletes old visits and web vitals. */
export const visitsPurge: RunRequest = {
  pipeline: 'purgeVisits',
  key: 'purge-visits',
  subject: 'old visits',
  input: {},
}

/** Deletes old runs. */
export const runsPurge: RunRequest = {
  pipeline: 'purgeRuns',
  key: 'purge-runs',
  subject: 'old runs',
  input: {},
}

/** Schedules the nightly purges of old visits and old runs, at 4:10 and 4:20 UTC, after the other nightly runs. */
export async function schedulePurge(engine: PipelineEngine): Promise<void> {
  await engine.schedule('purge-visits', '10 4 * * *', visitsPurge)
  await engine.schedule('purge-runs', '20 4 * * *', runsPurge)
}
