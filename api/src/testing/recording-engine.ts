import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineEngine } from '@channelwise/workflows/engine/pipeline-engine'
import { newRunId } from '@channelwise/workflows/runs/run-id'
import { recordCancellation } from '@channelwise/workflows/runs/record-end'
import { recordRun } from '@channelwise/workflows/runs/run-records'
import { readRun } from '@channelwise/workflows/runs/read-run'

/** An engine that records and cancels runs as every engine does, and executes none. */
export function createRecordingEngine(db: Kysely<Database>): PipelineEngine {
  return {
    async start(request) {
      const { id } = await recordRun(db, newRunId(), request)
      const run = await readRun(db, id)
      if (run === null) throw new Error(`There is no run ${id}`)
      return run
    },
    cancel: (runId) => recordCancellation(db, runId),
    wake: async () => 0,
    describe: async () => ({ name: 'DBOS', isUp: true }),
    schedule: async () => {},
    work: async () => {},
    async [Symbol.asyncDispose]() {},
  }
}
