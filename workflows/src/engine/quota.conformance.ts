import { expect, test, vi } from 'vitest'
import { readRun } from '../runs/read-run.ts'
import { waitForEnd } from '../runs/test-runs.ts'
import type { startWorker } from './start-test-worker.ts'
import { raiseCap, readMarks } from './test-activities.ts'
import { request, waiting } from './test-engine-site.ts'
import type { EngineSite } from './test-engine-site.ts'

interface Tested {
  openSite: () => Promise<EngineSite>
  /** Starts a worker process for the test pipelines in a database. */
  startTestWorker: (url: string) => ReturnType<typeof startWorker>
}

const resetTime = /used up\. The run continues at \d+:\d\d [AP]M UTC on \w+ \d+, \d{4}\./

/** For tests whose runs other processes execute, however few engines can work in this one. */
const each = { concurrent: true }

/** The part of the conformance suite about runs that exhaust the platform's quota. */
export function testQuota({ openSite, startTestWorker }: Tested) {
  test(
    'a run that exhausts the quota says that it waits for the reset, and then continues',
    each,
    async () => {
      await using site = await openSite()
      await using _worker = startTestWorker(site.url)
      const run = await site.engine.start(request('quota', { resetsIn: 6_000 }))
      await vi.waitFor(
        async () =>
          expect(await readRun(site.db, run._id)).toMatchObject({
            status: 'waiting',
            error: expect.stringMatching(resetTime) as unknown,
          }),
        waiting,
      )
      expect(await waitForEnd(site.db, run._id)).toMatchObject({ status: 'succeeded', error: null })
      expect(await readMarks(site.db, run._id)).toEqual(['before', 'spend', 'spend'])
    },
  )

  test('a run that waits for the quota survives its worker', each, async () => {
    await using site = await openSite()
    await using worker = startTestWorker(site.url)
    const run = await site.engine.start(request('quota', { resetsIn: 6_000 }))
    await vi.waitFor(
      async () => expect((await readRun(site.db, run._id))?.error ?? '').toMatch(resetTime),
      waiting,
    )
    await worker.kill()
    await using _next = startTestWorker(site.url)
    expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
    // A new worker may try once more before it waits.
    expect((await readMarks(site.db, run._id)).join(' ')).toMatch(/^before spend( spend)? spend$/)
  })

  test('a run that waits for the platform to respond says so, and then continues', async () => {
    await using site = await openSite()
    await site.engine.work()
    const run = await site.engine.start(request('outage'))
    await vi.waitFor(
      async () =>
        expect(await readRun(site.db, run._id)).toMatchObject({
          status: 'waiting',
          error: expect.stringMatching(/^YouTube is not responding\. The run continues at /) as unknown,
        }),
      waiting,
    )
    expect(await waitForEnd(site.db, run._id)).toMatchObject({ status: 'succeeded', error: null })
    expect(await readMarks(site.db, run._id)).toEqual(['call', 'call'])
    // A start that ended with a wait does not count, or else a long outage would use all of them up.
    const steps = site.db.selectFrom('pipeline_steps').select('attempts').where('run_id', '=', run._id)
    expect(await steps.execute()).toEqual([{ attempts: 1 }])
  })

  test('cancelling a run wakes it from waiting for the quota', async () => {
    await using site = await openSite()
    await site.engine.work()
    const run = await site.engine.start(request('quota', { resetsIn: 3_600_000 }))
    await vi.waitFor(
      async () => expect((await readRun(site.db, run._id))?.error ?? '').toMatch(resetTime),
      waiting,
    )
    expect(await site.engine.cancel(run._id)).toBe(true)
    expect((await readRun(site.db, run._id))?.status).toBe('cancelled')
    const next = await site.engine.start(request('threeSteps', { crashAt: null }))
    expect((await waitForEnd(site.db, next._id)).status).toBe('succeeded')
    expect(await readMarks(site.db, run._id)).toEqual(['before', 'spend'])
  })

  test('many runs waiting for the quota do not block others, and continue when the cap is raised', async () => {
    await using site = await openSite()
    await site.engine.work()
    const keys = Array.from({ length: 12 }, (_, number) => `waits ${number}`)
    const waits = await Promise.all(keys.map((key) => site.engine.start(request('capped', {}, key))))
    await vi.waitFor(async () => expect(await countWaiting(site)).toBe(keys.length), waiting)
    const run = await site.engine.start(request('threeSteps', { crashAt: null }))
    expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
    await raiseCap(site.db)
    expect(await site.engine.wake()).toBe(keys.length)
    for (const { _id } of waits) {
      expect(await waitForEnd(site.db, _id)).toMatchObject({ status: 'succeeded', error: null })
      expect(await readMarks(site.db, _id)).toEqual(['before', 'spend', 'spend'])
    }
    expect(await site.engine.wake()).toBe(0)
  })
}

async function countWaiting({ db }: EngineSite) {
  const { count } = await db
    .selectFrom('pipeline_runs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'waiting')
    .where('waits_until', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
