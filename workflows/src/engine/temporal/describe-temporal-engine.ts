import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { describeEngine } from '../engine.conformance.ts'
import { bundleWorkflows } from './bundle-workflows.ts'
import { createNamespace, namespaceOf, openTestEngine, testWorkflows } from './test-engine.ts'

/** Runs the conformance suite on the Temporal engine; skipped when the tests run without Temporal. */
export function describeTemporalEngine(name: string, options: { runsInMemory: number }) {
  const address = inject('temporalAddress')
  describe.skipIf(address === null)('with a Temporal', () => {
    const temporal = { address: address ?? '', ...options }
    const folder = join(tmpdir(), `channelwise-workflows-${process.pid}-${options.runsInMemory}`)
    const codePath = join(folder, 'workflows.js')
    const changedPath = join(folder, 'changed.js')
    beforeAll(async () => {
      const { code } = await bundleWorkflows(testWorkflows)
      await mkdir(folder)
      await writeFile(codePath, code)
      await writeFile(changedPath, code.replaceAll("'version-before'", "'version-after'"))
    })
    afterAll(() => rm(folder, { recursive: true }))
    describeEngine(name, {
      async open(database, { isChanged = false, ...rate } = {}) {
        await createNamespace(temporal.address, namespaceOf(database.url))
        const workflowBundle = { codePath: isChanged ? changedPath : codePath }
        return openTestEngine(database, { ...temporal, ...rate, workflowBundle })
      },
      workerProgram: fileURLToPath(new URL('test-worker.ts', import.meta.url)),
      workerArguments: [temporal.address, codePath, String(options.runsInMemory)],
      concurrent: true,
    })
  })
}
