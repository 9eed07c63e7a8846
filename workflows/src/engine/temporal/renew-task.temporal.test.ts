import { Connection } from '@temporalio/client'
import { describe, inject, test } from 'vitest'
import { readRun } from '../../runs/read-run.ts'
import { waitForEnd } from '../../runs/test-runs.ts'
import { pipelineChanged } from '../step-errors.ts'
import { openGate, readMarks } from '../test-activities.ts'
import { openEngineSite, request, waiting } from '../test-engine-site.ts'
import type { OpenEngine } from '../test-engine-site.ts'
import { bundleWorkflows } from './bundle-workflows.ts'
import { createNamespace, namespaceOf, openTestEngine, testWorkflows } from './test-engine.ts'

const address = inject('temporalAddress')

// Concurrent, because they mostly wait; each uses its own `expect`, which knows the test that polls.
describe.skipIf(address === null)('a run whose task was lost with a worker', { concurrent: true }, () => {
  test('fails if its pipeline was changed without a version', async ({ expect }) => {
    await using site = await openEngineSite(open)
    const run = await site.engine.start(request('changingSilently'))
    const before = await open(site)
    await before.work()
    await expect.poll(() => readMarks(site.db, run._id), waiting).toEqual(['first', 'second', 'gate'])
    await before[Symbol.asyncDispose]()
    await openGate(site.db)
    expect(await takeTask(namespaceOf(site.url))).toMatchObject({ attempt: 1 })
    await using after = await open(site, { isChanged: true })
    await after.work()
    expect(await waitForEnd(site.db, run._id)).toMatchObject({ status: 'failed', error: pipelineChanged })
  })

  test('continues if its pipeline is unchanged', async ({ expect }) => {
    await using site = await openEngineSite(open)
    const run = await site.engine.start(request('threeSteps', { crashAt: null }))
    expect(await takeTask(namespaceOf(site.url))).toMatchObject({ attempt: 1 })
    await site.engine.work()
    expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
    expect(await readMarks(site.db, run._id)).toHaveLength(
      (await readRun(site.db, run._id))?.steps.length ?? 0,
    )
  })
})

const open: OpenEngine = async (database, { isChanged = false } = {}) => {
  const temporal = { address: address ?? '' }
  await createNamespace(temporal.address, namespaceOf(database.url))
  const { code } = await bundle
  const changed = code.replaceAll("'version-before'", "'version-after'")
  return openTestEngine(database, {
    ...temporal,
    workflowBundle: { code: isChanged ? changed : code },
  })
}

const bundle = bundleWorkflows(testWorkflows)

/** Takes the next task of a workflow, like a worker that dies with it. */
async function takeTask(namespace: string) {
  const connection = await Connection.connect({ address: address ?? '' })
  try {
    const taskQueue = { name: 'channelwise' }
    return await connection.withDeadline(Date.now() + 60_000, () =>
      connection.workflowService.pollWorkflowTaskQueue({ namespace, taskQueue, identity: 'a dying worker' }),
    )
  } finally {
    await connection.close()
  }
}
