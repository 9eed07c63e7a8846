import { proxyActivities } from '@temporalio/workflow'
import type { RunRequest } from '../pipeline-engine.ts'
import type { RunActivities } from './durable-run.ts'

const { startRun } = proxyActivities<RunActivities>({
  startToCloseTimeout: '1 minute',
  retry: { maximumAttempts: 10 },
})

/** The workflow that schedules start: starts an ordinary run, or joins the one under way. */
export async function startScheduledRun(request: RunRequest): Promise<void> {
  await startRun(request)
}
