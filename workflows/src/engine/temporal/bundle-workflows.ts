import { bundleWorkflowCode } from '@temporalio/worker'
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker'
import { pino } from 'pino'
import { temporalLogger } from './runtime.ts'

/** Bundles a module of workflows. Throws when it imports something that uses Node. */
export function bundleWorkflows(workflowsPath: string): Promise<WorkflowBundleWithSourceMap> {
  return bundleWorkflowCode({ workflowsPath, logger: temporalLogger(pino({ level: 'silent' })) })
}
