import type { PipelineEngine, RunRequest } from '../engine/pipeline-engine.ts'

/** Sweeps all search indexes. */
export const sweepRequest: RunRequest = {
  pipeline: 'sweepIndexes',
  key: 'sweep-indexes',
  subject: 'search indexes',
  input: {},
}

/** Schedules a nightly sweep (3:30 UTC) of the search indexes, so that drift is found without an operator. */
export function scheduleSweep(engine: PipelineEngine): Promise<void> {
  return engine.schedule('sweep-indexes', '30 3 * * *', sweepRequest)
}
