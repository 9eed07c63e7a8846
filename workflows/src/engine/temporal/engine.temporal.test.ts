import { fileURLToPath } from 'node:url'
import { describe, inject } from 'vitest'
import { describeEngine } from '../engine.conformance.ts'
import { bundleWorkflows } from './bundle-workflows.ts'
import { createNamespace, namespaceOf, openTestEngine, testWorkflows } from './test-engine.ts'

const address = inject('temporalAddress')

describe.skipIf(address === null)('with a Temporal', () => {
  describeOn('the engine on Temporal', {})
  describeOn('the engine on Temporal, with no run kept in memory between its steps', { runsInMemory: 0 })
})

function describeOn(name: string, options: { runsInMemory?: number }) {
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
}
