import { fileURLToPath } from 'node:url'
import { describe, inject } from 'vitest'
import { describeEngine } from '../engine.conformance.ts'
import { bundleWorkflows } from './bundle-workflows.ts'
import type { TemporalEngineOptions } from './temporal.ts'
import { createNamespace, namespaceOf, openTestEngine, testWorkflows } from './test-engine.ts'

/** Holds the engine to what every engine promises; skipped where the test run has no Temporal. */
export function describeTemporalEngine(name: string, options: Pick<TemporalEngineOptions, 'runsInMemory'>) {
  const address = inject('temporalAddress')
  describe.skipIf(address === null)('with a Temporal', () => {
    const temporal = { address: address ?? '', ...options }
    const workflowBundle = bundleWorkflows(testWorkflows)
    describeEngine(name, {
      async open(database) {
        await createNamespace(temporal.address, namespaceOf(database.url))
        return openTestEngine(database, { ...temporal, workflows: { workflowBundle: await workflowBundle } })
      },
      workerProgram: fileURLToPath(new URL('test-worker.ts', import.meta.url)),
      workerArguments: [temporal.address],
    })
  })
}
