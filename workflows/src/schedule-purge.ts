import type { PipelineEngine, RunRequest } from './engine/pipeline-engine.ts'

/** A run that deletes the visits and vitals whose time is over. */
export const purgeRequest: RunRequest = {
  pipeline: 'purgeVisits',
  key: 'purge-visits',
  subject: 'old visits',
  input: {},
}

/** Ten past four at night (UTC), after the other nightly runs. */
const nightly = '10 4 * * *'

/** Has old visits deleted every night. */
export function schedulePurge(engine: PipelineEngine): Promise<void> {
  return engine.schedule('purge-visits', nightly, purgeRequest)
}
