import { Client, Connection } from '@temporalio/client'
import { describe, inject, test, vi } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { readRun } from '../../runs/read-run.ts'
import { recordCancellation } from '../../runs/record-end.ts'
import { endWaits } from '../../runs/run-waits.ts'
import { waitForEnd } from '../../runs/test-runs.ts'
import { createMarks, openGate, readMarks } from '../test-activities.ts'
import { request as sharedRequest, waiting } from '../test-engine-site.ts'
import { bundleWorkflows } from './bundle-workflows.ts'
import type { StepPolicy } from './durable-run.ts'
import { createNamespace, namespaceOf, openTestEngine, testWorkflows } from './test-engine.ts'

const address = inject('temporalAddress')
const workflowBundle = await bundleWorkflows(testWorkflows)
const key = 'import:UCslowkitchen'

// Concurrent, because they mostly wait; each uses its own `expect`, which knows the test that polls.
describe.skipIf(address === null)('the workflow of a run', { concurrent: true }, () => {
  test('can be found by its channel and lane, and reports its progress', async ({ expect }) => {
    await using site = await openSite()
    await site.engine.work()
    // Temporal needs a moment to register the search attributes.
    await vi.waitFor(async () => {
      const input = { crashAt: null, channelId: 'UCslowkitchen' }
      const run = await site.engine.start({ ...request('threeSteps', input), lane: 'visitor' })
      await waitForEnd(site.db, run._id)
      const query = "ChannelwiseChannel = 'UCslowkitchen' and ChannelwiseLane = 'visitor'"
      expect(await site.countWorkflows(query)).toBeGreaterThan(0)
    }, waiting)
    expect(await site.countWorkflows("ChannelwiseLane = 'operator'")).toBe(0)
    const run = await site.engine.start(request('gated'))
    await expect.poll(() => readMarks(site.db, run._id), waiting).toEqual(['gate'])
    const handle = site.workflow.getHandle(key)
    expect(await handle.query('status')).toEqual({
      pipeline: 'gated',
      subject: 'a test',
      stepsDone: 0,
      underWay: ['waitForGate'],
      waitsUntil: null,
    })
    expect(await (await handle.describe()).staticSummary()).toBe('a test')
    await openGate(site.db)
    await waitForEnd(site.db, run._id)
  })

  test('has its run’s key as its id, even if the search attributes are not registered', async ({
    expect,
  }) => {
    await using site = await openSite()
    const run = await site.engine.start(request('threeSteps', { crashAt: null }))
    const { type, memo, searchAttributes } = await site.workflow.getHandle(key).describe()
    expect({ type, memo }).toEqual({ type: 'threeSteps', memo: { run: run._id } })
    expect(Object.keys(searchAttributes)).toEqual([])
  })

  test('continues as a new workflow when its history grows long, without repeating steps', async ({
    expect,
  }) => {
    await using site = await openSite({ policy: { events: 30 } })
    await site.engine.work()
    const run = await site.engine.start(request('manySteps', { count: 25 }))
    expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
    expect(await readMarks(site.db, run._id)).toEqual(
      Array.from({ length: 25 }, (_, number) => `step ${number}`),
    )
    await expect.poll(() => site.countWorkflows(`WorkflowId = '${key}'`)).toBeGreaterThan(3)
  })

  test('is started by a worker when Temporal was unreachable at first', async ({ expect }) => {
    await using site = await openSite()
    await using lost = openTestEngine(site, { address: '127.0.0.1:9', workflowBundle })
    const run = await lost.start(request('threeSteps', { crashAt: null }))
    expect(run.status).toBe('waiting')
    await site.engine.work()
    expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
  })

  test('waits for the workflow of a cancelled run with the same key to end', async ({ expect }) => {
    await using site = await openSite()
    await site.engine.work()
    const first = await site.engine.start(request('gated'))
    await expect.poll(() => readMarks(site.db, first._id), waiting).toEqual(['gate'])
    await site.engine.cancel(first._id)
    const second = await site.engine.start(request('threeSteps', { crashAt: null }))
    expect((await readRun(site.db, second._id))?.status).toBe('waiting')
    await openGate(site.db)
    expect((await waitForEnd(site.db, second._id)).status).toBe('succeeded')
    expect(await readMarks(site.db, first._id)).toEqual(['gate', 'cleanup'])
  })

  test('makes way for the next run with its key, even if the call to cancel it was lost', async ({
    expect,
  }) => {
    await using site = await openSite()
    await site.engine.work()
    const first = await site.engine.start(request('quota', { resetsIn: 3_600_000 }))
    await expect.poll(async () => (await readRun(site.db, first._id))?.error, waiting).toContain('used up')
    expect(await recordCancellation(site.db, first._id)).toBe(true)
    const second = await site.engine.start(request('threeSteps', { crashAt: null }))
    expect((await waitForEnd(site.db, second._id)).status).toBe('succeeded')
    const steps = await readRun(site.db, first._id)
    expect(steps?.steps.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  })

  test('continues after its wait has ended, even if the call to wake it was lost', async ({ expect }) => {
    await using site = await openSite()
    await site.engine.work()
    const run = await site.engine.start(request('quota', { resetsIn: 3_600_000 }))
    await expect.poll(async () => (await readRun(site.db, run._id))?.error, waiting).toContain('used up')
    await endWaits(site.db, { all: true })
    const long = { updated_at: new Date(Date.now() - 61_000) }
    await site.db.updateTable('pipeline_runs').set(long).execute()
    await using another = openTestEngine(site, { address: address ?? '', workflowBundle })
    await another.work()
    await expect.poll(() => readMarks(site.db, run._id), waiting).toEqual(['before', 'spend', 'spend'])
    await site.engine.cancel(run._id)
  })

  test('cancels its run when it is cancelled in Temporal', async ({ expect }) => {
    await using site = await openSite()
    await site.engine.work()
    const run = await site.engine.start(request('gated'))
    await expect.poll(() => readMarks(site.db, run._id), waiting).toEqual(['gate'])
    await site.workflow.getHandle(key).cancel()
    await openGate(site.db)
    expect((await waitForEnd(site.db, run._id)).status).toBe('cancelled')
    expect(await readMarks(site.db, run._id)).toEqual(['gate', 'cleanup'])
  })

  test('fails its run at the next start of a worker when it was terminated in Temporal', async ({
    expect,
  }) => {
    await using site = await openSite()
    const run = await site.engine.start(request('threeSteps', { crashAt: null }))
    await site.db.updateTable('pipeline_runs').set({ status: 'running', started_at: new Date() }).execute()
    await site.workflow.getHandle(key).terminate()
    await site.engine.work()
    expect(await waitForEnd(site.db, run._id)).toMatchObject({
      status: 'failed',
      error: 'Something went wrong on our side',
    })
  })

  test('fails its run when the pipeline is unknown', async ({ expect }) => {
    await using site = await openSite()
    await site.engine.work()
    const run = await site.engine.start(request('unheardOf'))
    expect(await waitForEnd(site.db, run._id)).toMatchObject({
      status: 'failed',
      error: 'There is no pipeline unheardOf',
    })
  })

  test('fails the workflow of its schedule when it fails', async ({ expect }) => {
    await using site = await openSite()
    await site.engine.work()
    await site.engine.schedule({ often: { cron: '* * * * * *', request: request('refused') } })
    const query = "WorkflowType = 'startScheduledRun' and ExecutionStatus = 'Failed'"
    await expect.poll(() => site.countWorkflows(query), waiting).toBeGreaterThan(0)
    const { status } = await site.db
      .selectFrom('pipeline_runs')
      .select('status')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(['failed', 'running', 'waiting']).toContain(status)
    await site.engine.schedule({})
  })

  test('can be found when a schedule started it', async ({ expect }) => {
    await using site = await openSite()
    await site.engine.work()
    const input = { crashAt: null, channelId: 'UCslowkitchen' }
    const scheduled = { ...request('threeSteps', input), lane: 'background' } as const
    await site.engine.schedule({ often: { cron: '* * * * * *', request: scheduled } })
    // Temporal needs a moment to register the search attributes.
    const query = "ChannelwiseChannel = 'UCslowkitchen' and ChannelwiseLane = 'background'"
    const count = () => site.countWorkflows(query).catch(() => 0)
    await expect.poll(count, waiting).toBeGreaterThan(0)
    await site.engine.schedule({})
  })

  test.for([
    ['for its next step', 2_000],
    ['even if it has continued as a new workflow', 12],
  ] as const)('gets a visitor’s priority once a visitor joins it, %s', async ([, events], { expect }) => {
    await using site = await openSite({ policy: { events } })
    await site.engine.work()
    const wanted = request('gatedCalls', { count: 6 })
    const run = await site.engine.start({ ...wanted, lane: 'background' })
    await expect.poll(() => readMarks(site.db, run._id), waiting).toEqual(['gate'])
    expect((await site.engine.start({ ...wanted, lane: 'visitor' }))._id).toBe(run._id)
    await openGate(site.db)
    expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
    const { events: history } = await site.workflow.getHandle(key).fetchHistory()
    const steps = (history ?? []).flatMap(({ activityTaskScheduledEventAttributes: step }) =>
      step?.activityType?.name === 'call' ? step : [],
    )
    expect(steps.length).toBeGreaterThan(0)
    expect(new Set(steps.map(({ priority }) => priority?.priorityKey))).toEqual(new Set([1]))
  })

  test('is started only by the latest schedules', async ({ expect }) => {
    await using site = await openSite()
    const often = { cron: '0 4 2 2 *', request: request('threeSteps', { crashAt: null }) }
    await site.engine.schedule({ often, other: often })
    await site.engine.schedule({ often: { cron: '0 4 1 1 *', request: request('gated') } })
    const { action } = await site.schedule.getHandle('often').describe()
    expect(action).toMatchObject({ args: [{ pipeline: 'gated' }] })
    await expect(site.schedule.getHandle('other').describe()).rejects.toThrow()
  })
})

function request(pipeline: string, input: object = {}) {
  return sharedRequest(pipeline, input, key)
}

async function openSite(options: { policy?: Partial<StepPolicy> } = {}) {
  await using opened = new AsyncDisposableStack()
  const database = opened.use(await createTestDatabase())
  await createMarks(database.db)
  const namespace = namespaceOf(database.url)
  const temporal = { address: address ?? '' }
  await createNamespace(temporal.address, namespace)
  const connection = await Connection.connect(temporal)
  opened.defer(() => connection.close())
  const engine = opened.use(openTestEngine(database, { ...temporal, ...options, workflowBundle }))
  const { workflow, schedule } = new Client({ connection, namespace })
  const parts = opened.move()
  return {
    ...database,
    engine,
    workflow,
    schedule,
    /** How many workflows Temporal lists. */
    async countWorkflows(query: string) {
      let count = 0
      for await (const _ of workflow.list({ query })) count += 1
      return count
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}
