import { expect, test, vi } from 'vitest'
import { readRun } from './runs.ts'
import { waitForEnd } from './test-runs.ts'
import type { startWorker } from './start-test-worker.ts'
import { readMarks } from './test-activities.ts'
import { request, waiting } from './test-engine-site.ts'
import type { EngineSite } from './test-engine-site.ts'

interface Tested {
  openSite: () => Promise<EngineSite>
  /** Starts the program that works on the test pipelines of a database. */
  startTestWorker: (url: string) => ReturnType<typeof startWorker>
}

const isoTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/

/** What every engine promises of runs whose platform has no units left. */
export function testQuota({ openSite, startTestWorker }: Tested) {
  test('a run whose quota is spent waits for the reset, says so, and goes on', async () => {
    await using site = await openSite()
    await site.engine.work()
    const run = await site.engine.start(request('quota', { resetsIn: 6_000 }))
    await vi.waitFor(
      async () =>
        expect(await readRun(site.db, run._id)).toMatchObject({
          status: 'waiting',
          error: expect.stringMatching(isoTime) as unknown,
        }),
      waiting,
    )
    expect(await waitForEnd(site.db, run._id)).toMatchObject({ status: 'succeeded', error: null })
    expect(await readMarks(site.db, run._id)).toEqual(['before', 'spend', 'spend'])
  })

  test('a run that waits for its quota outlives the worker', async () => {
    await using site = await openSite()
    await using worker = startTestWorker(site.url)
    const run = await site.engine.start(request('quota', { resetsIn: 6_000 }))
    await vi.waitFor(
      async () => expect((await readRun(site.db, run._id))?.error ?? '').toMatch(isoTime),
      waiting,
    )
    await worker.kill()
    await site.engine.work()
    expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
    // An engine whose worker is new may ask once more whether there are units.
    expect((await readMarks(site.db, run._id)).join(' ')).toMatch(/^before spend( spend)? spend$/)
  })

  test('a run that waits for its quota is woken by a cancellation', async () => {
    await using site = await openSite()
    await site.engine.work()
    const run = await site.engine.start(request('quota', { resetsIn: 3_600_000 }))
    await vi.waitFor(
      async () => expect((await readRun(site.db, run._id))?.error ?? '').toMatch(isoTime),
      waiting,
    )
    expect(await site.engine.cancel(run._id)).toBe(true)
    expect((await readRun(site.db, run._id))?.status).toBe('cancelled')
    const next = await site.engine.start(request('threeSteps', { crashAt: null }))
    expect((await waitForEnd(site.db, next._id)).status).toBe('succeeded')
    expect(await readMarks(site.db, run._id)).toEqual(['before', 'spend'])
  })

  test('runs that wait for their quota leave their places to others', async () => {
    await using site = await openSite()
    await site.engine.work()
    for (const key of ['a', 'b', 'c', 'd', 'e'])
      await site.engine.start(request('quota', { resetsIn: 3_600_000 }, key))
    const run = await site.engine.start(request('threeSteps', { crashAt: null }))
    expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
  })
}
