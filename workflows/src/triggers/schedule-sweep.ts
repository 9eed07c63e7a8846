import type { PipelineEngine, RunRequest } from '../engine/pipeline-engine.ts'

/** A run that sweeps all search indexes. */
export const sweepRequest: RunRequest = {
  pipeline: 'sweepIndexes',
  key: 'sweep-indexes',
  subject: 'search indexes',
  input: {},
}

/** Half past three at night (UTC), when few visitors search. */
const nightly = '30 3 * * *'

/** Has the search indexes swept every night, so that drift is found without an operator. */
export function scheduleSweep(engine: PipelineEngine): Promise<void> {
  return engine.schedule('sweep-indexes', nightly, sweepRequest)
}
