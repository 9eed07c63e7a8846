import { executeChild, ParentClosePolicy, proxyActivities } from '@temporalio/workflow'
import type { RunRequest } from '../pipeline-engine.ts'
import { livenessTimeout, priorityKeys } from './durable-run.ts'
import type { RunActivities } from './durable-run.ts'
import { searchAttributes } from './run-attributes.ts'

const { recordScheduled } = proxyActivities<RunActivities>({
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: livenessTimeout,
  retry: { maximumAttempts: 10 },
})

/** The workflow that schedules start: executes an ordinary run and ends the way it did; a no-op while one is active. */
export async function startScheduledRun(request: RunRequest): Promise<void> {
  const scheduled = await recordScheduled(request)
  if (scheduled === null) return
  const { run, hasAttributes, key, pipeline, lane } = scheduled
  await executeChild(pipeline, {
    workflowId: key,
    args: [run],
    memo: { run: run.runId },
    staticSummary: run.subject,
    priority: { priorityKey: priorityKeys[lane] },
    // An unregistered attribute would keep the workflow from ever starting.
    ...(hasAttributes && {
      typedSearchAttributes: searchAttributes({ input: run.input, lane, requestedBy: null }),
    }),
    parentClosePolicy: ParentClosePolicy.ABANDON,
  })
}
