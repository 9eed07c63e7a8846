import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TemporalEngineOptions } from './temporal-engine-options.ts'

/** The entry module of the workflows. */
export const workflowsPath = fileURLToPath(new URL('workflows.ts', import.meta.url))

/** Where an image build puts the bundled workflows; missing in a checkout. */
export const builtBundle = fileURLToPath(new URL('../../../dist/workflows.js', import.meta.url))

/** The prebuilt bundle if there is one, otherwise one of this checkout. */
export async function chooseWorkflowBundle(): Promise<TemporalEngineOptions['workflowBundle']> {
  if (existsSync(builtBundle)) return { codePath: builtBundle }
  const { bundleWorkflows } = await import('./bundle-workflows.ts')
  return bundleWorkflows(workflowsPath)
}
