import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import type { PipelineEngine, RunRequest } from './pipeline-engine.ts'
import { createMarks } from './test-activities.ts'

/** Timeout and interval, in milliseconds, for polling what an engine does. */
export const waiting = { timeout: 170_000, interval: 50 }

/** Opens an engine that runs the test pipelines, on request those of the changed site. */
export type OpenEngine = (
  database: OpenDatabase,
  options?: { callsPerSecond?: number; isChanged?: boolean },
) => Promise<PipelineEngine>

/** A database with a table of marks, and an engine on it. */
export interface EngineSite extends OpenDatabase {
  engine: PipelineEngine
}

/** Opens an engine on an empty database. */
export async function openEngineSite(open: OpenEngine): Promise<EngineSite> {
  const database = await createTestDatabase()
  await createMarks(database.db)
  const engine = await open(database)
  return {
    ...database,
    engine,
    async [Symbol.asyncDispose]() {
      await engine[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** A request for a run of a test pipeline. */
export function request(pipeline: string, input: object = {}, key = 'a key'): RunRequest {
  return { pipeline, key, subject: 'a test', lane: 'background', requestedBy: null, input }
}
