import { fileURLToPath } from 'node:url'
import { Connection, isGrpcServiceError } from '@temporalio/client'
import { msToTs } from '@temporalio/common/lib/time.js'
import { pino } from 'pino'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestActivities } from '../test-activities.ts'
import type { StepPolicy } from './durable-run.ts'
import { createTemporalEngine } from './temporal.ts'
import type { TemporalEngineOptions } from './temporal-engine-options.ts'

/** The entry module of the test pipelines' bundle. */
export const testWorkflows = fileURLToPath(new URL('test-workflows.ts', import.meta.url))

/** An engine that runs the test pipelines in the namespace of the database. */
export function openTestEngine(
  { db, url }: OpenDatabase,
  options: Pick<TemporalEngineOptions, 'address' | 'workflowBundle' | 'runsInMemory' | 'callsPerSecond'> & {
    policy?: Partial<StepPolicy>
  },
) {
  return createTemporalEngine({
    db,
    namespace: namespaceOf(url),
    logger: pino({ level: 'silent' }),
    activities: createTestActivities(db),
    drainTime: 0,
    pollInterval: 50,
    outageWait: 20,
    callsPerSecond: 100,
    ...options,
    policy: { firstWait: 20, ...options.policy },
  })
}

/** The namespace of a test database has the database's name. */
export function namespaceOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

/** Creates a namespace unless it exists. */
export async function createNamespace(address: string, namespace: string) {
  const connection = await Connection.connect({ address })
  try {
    await connection.workflowService.registerNamespace({
      namespace,
      workflowExecutionRetentionPeriod: msToTs('1 day'),
    })
  } catch (error) {
    if (!isGrpcServiceError(error) || error.code !== alreadyExists) throw error
  } finally {
    await connection.close()
  }
}

/** A gRPC status code. */
const alreadyExists = 6
