import type { Kysely } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { readRun } from '../runs/read-run.ts'
import { waitForEnd } from '../runs/test-runs.ts'
import { testLanes } from './lanes.conformance.ts'
import { testQuota } from './quota.conformance.ts'
import { testVersions } from './versions.conformance.ts'
import { recordRun } from '../runs/run-records.ts'
import { startWorker } from './start-test-worker.ts'
import { countSleeping, openGate, readMarks, refuseRows } from './test-activities.ts'
import { testStepOptions } from './test-step-options.ts'
import { openEngineSite, request, waiting } from './test-engine-site.ts'
import type { OpenEngine } from './test-engine-site.ts'

/** An engine under test. */
export interface TestedEngine {
  /** Opens an engine that runs the test pipelines. */
  open: OpenEngine
  /** A program that executes the test pipelines until it is killed; its first argument is the database's URL. */
  workerProgram: string
  /** Further arguments of the program. */
  workerArguments?: string[]
  /** Whether the tests may run concurrently, which needs several engines in one process. */
  concurrent?: boolean
}

/** The conformance suite of every `PipelineEngine`. */
export function describeEngine(
  name: string,
  { open, workerProgram, workerArguments = [], concurrent = false }: TestedEngine,
) {
  const startTestWorker = (url: string) => startWorker(workerProgram, [url, ...workerArguments])
  const openSite = () => openEngineSite(open)

  describe(name, { concurrent }, () => {
    test('a run executes its steps once, in order', async () => {
      await using site = await openSite()
      const run = await site.engine.start(request('threeSteps', { crashAt: null }))
      expect(run).toMatchObject({ pipeline: 'threeSteps', status: 'waiting', subject: 'a test', error: null })
      await site.engine.work()
      const ended = await waitForEnd(site.db, run._id)
      expect(ended.status).toBe('succeeded')
      expect(ended.steps.map((step) => [step.name, step.status])).toEqual([
        ['mark', 'succeeded'],
        ['mark', 'succeeded'],
        ['mark', 'succeeded'],
      ])
      expect(await readMarks(site.db, run._id)).toEqual(['first', 'second', 'third'])
    })

    test('a start joins the active run with its key, and creates a new one once that has ended', async () => {
      await using site = await openSite()
      await site.engine.work()
      const [first, second] = await Promise.all([
        site.engine.start(request('gated', {}, 'one key')),
        site.engine.start(request('gated', {}, 'one key')),
      ])
      expect(second._id).toBe(first._id)
      const other = await site.engine.start(request('gated', {}, 'another key'))
      expect(other._id).not.toBe(first._id)
      await openGate(site.db)
      await waitForEnd(site.db, first._id)
      expect((await site.engine.start(request('gated', {}, 'one key')))._id).not.toBe(first._id)
    })

    test.each(['first', 'second', 'third'])(
      'after a worker is killed in the %s step, the next one repeats only that step',
      async (crashAt) => {
        await using site = await openSite()
        const run = await site.engine.start(request('threeSteps', { crashAt }))
        await using worker = startTestWorker(site.url)
        await worker.exited
        expect((await readRun(site.db, run._id))?.status).toBe('running')
        await site.engine.work()
        expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
        const expected = ['first', 'second', 'third'].flatMap((step) =>
          step === crashAt ? [step, step] : [step],
        )
        expect(await readMarks(site.db, run._id)).toEqual(expected)
      },
    )

    test('a process that stops leaves its runs to the next process', async ({ expect: own }) => {
      await using site = await openSite()
      const run = await site.engine.start(request('gated', {}))
      const first = await open(site)
      await first.work()
      await own.poll(() => readMarks(site.db, run._id), waiting).toEqual(['gate'])
      await first[Symbol.asyncDispose]()
      expect((await readRun(site.db, run._id))?.status).toBe('running')
      await openGate(site.db)
      await site.engine.work()
      expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
      expect(await readMarks(site.db, run._id)).toEqual(['gate', 'gate', 'behind'])
    })

    test('a run whose process died before the engine knew of it still starts', async () => {
      await using site = await openSite()
      await recordRun(site.db, 'recorded', request('threeSteps', { crashAt: null }))
      await site.engine.work()
      expect((await waitForEnd(site.db, 'recorded')).status).toBe('succeeded')
    })

    test('of two workers, one continues when the other is gone', async () => {
      await using site = await openSite()
      await using worker = startTestWorker(site.url)
      const first = await site.engine.start(request('threeSteps', { crashAt: null }))
      await waitForEnd(site.db, first._id)
      await site.engine.work()
      await worker.kill()
      const second = await site.engine.start(request('threeSteps', { crashAt: null }))
      expect((await waitForEnd(site.db, second._id)).status).toBe('succeeded')
    })

    test('a step is retried while the platform is down', async () => {
      await using site = await openSite()
      await site.engine.work()
      const run = await site.engine.start(request('flaky'))
      expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
      expect(await readMarks(site.db, run._id)).toEqual(['flaky', 'flaky', 'flaky'])
    })

    test('a step that takes too long is retried, and Postgres cancels its statement', async ({
      expect: own,
    }) => {
      await using site = await openSite()
      const run = await site.engine.start(request('slow', {}))
      await Promise.all([site.engine.work(), own.poll(() => countSleeping(site.db), waiting).toBe(1)])
      expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
      expect(await readMarks(site.db, run._id)).toEqual(['slow', 'slow', 'behind'])
      expect(await countSleeping(site.db)).toBe(0)
    })

    test('retries are limited, and the run fails with the platform’s message', async () => {
      await using site = await openSite()
      await site.engine.work()
      const run = await site.engine.start(request('unavailable'))
      expect(await waitForEnd(site.db, run._id)).toMatchObject({
        status: 'failed',
        error: 'The platform is down',
      })
      expect(await readMarks(site.db, run._id)).toHaveLength(3)
    })

    test.each([
      ['its steps may begin', 'pipeline_steps', '25006'],
      ['its steps can do their work', 'marks', '53100'],
    ])('a run waits until Postgres stores something again, so that %s', async (_, table, code) => {
      await using site = await openSite()
      const refused = await refuseRows(site.db, table, code)
      await site.engine.work()
      const run = await site.engine.start(request('threeSteps', { crashAt: null }))
      await vi.waitUntil(async () => (await refused.count()) > 2 * testStepOptions.mark.attempts, waiting)
      await refused.end()
      expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
      expect(await readMarks(site.db, run._id)).toEqual(['first', 'second', 'third'])
      const steps = site.db.selectFrom('pipeline_steps').select('attempts').orderBy('position')
      expect((await steps.execute()).map(({ attempts }) => attempts)).toEqual([1, 1, 1])
    })

    test('a step retried after a failure to store reuses the responses it got', async () => {
      await using site = await openSite()
      const refused = await refuseRows(site.db, 'marks', '53100')
      await site.engine.work()
      const run = await site.engine.start(request('asking'))
      await vi.waitUntil(async () => (await refused.count()) > 2, waiting)
      await refused.end()
      expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
      expect(await readMarks(site.db, run._id)).toEqual(['answers 1 and 2'])
    })

    test('a final error ends the run without retries, after the pipeline’s cleanup', async () => {
      await using site = await openSite()
      await site.engine.work()
      const run = await site.engine.start(request('refused'))
      expect(await waitForEnd(site.db, run._id)).toMatchObject({
        status: 'failed',
        error: 'This channel is too quiet',
        steps: [{ status: 'failed' }, { status: 'succeeded' }],
      })
      expect(await readMarks(site.db, run._id)).toEqual(['refused', 'cleanup'])
    })

    test('an unexpected error fails the run without revealing its message', async () => {
      await using site = await openSite()
      await site.engine.work()
      const run = await site.engine.start(request('broken'))
      const ended = await waitForEnd(site.db, run._id)
      expect(ended.status).toBe('failed')
      expect(ended.error).toMatch(/went wrong on our side/)
      expect(ended.error).not.toMatch(/undefined/)
    })

    test('a cancelled run skips its next step, but cleans up', async ({ expect: own }) => {
      await using site = await openSite()
      await site.engine.work()
      const run = await site.engine.start(request('gated'))
      await own.poll(() => readMarks(site.db, run._id), waiting).toEqual(['gate'])
      expect(await site.engine.cancel(run._id)).toBe(true)
      expect(await site.engine.cancel(run._id)).toBe(false)
      await openGate(site.db)
      await own.poll(() => readMarks(site.db, run._id), waiting).toEqual(['gate', 'cleanup'])
      expect((await readRun(site.db, run._id))?.status).toBe('cancelled')
    })

    test('a waiting run can be cancelled', async () => {
      await using site = await openSite()
      const run = await site.engine.start(request('threeSteps', { crashAt: null }))
      await site.engine.cancel(run._id)
      await site.engine.work()
      const next = await site.engine.start(request('threeSteps', { crashAt: null }))
      await waitForEnd(site.db, next._id)
      expect(await readMarks(site.db, run._id)).toEqual([])
    })

    test.each(['first', 'second', 'third'])(
      'a run that is cancelled in its %s step ends there',
      async (at) => {
        await using site = await openSite()
        await site.engine.work()
        const run = await site.engine.start(request('gatedAt', { at }))
        const begun = ['first', 'second', 'third'].slice(0, ['first', 'second', 'third'].indexOf(at) + 1)
        await vi.waitFor(async () => expect(await readMarks(site.db, run._id)).toEqual(begun), waiting)
        await site.engine.cancel(run._id)
        await openGate(site.db)
        const ended = at === 'third' ? begun : [...begun, 'cleanup']
        await vi.waitFor(async () => expect(await readMarks(site.db, run._id)).toEqual(ended), waiting)
      },
    )

    testQuota({ openSite, startTestWorker })
    testLanes(open)
    testVersions(open)

    test('a schedule starts runs', async ({ expect: own }) => {
      await using site = await openSite()
      const scheduled = request('threeSteps', { crashAt: null }, 'scheduled')
      await site.engine.schedule({ 'every second': { cron: '* * * * * *', request: scheduled } })
      await site.engine.work()
      await own.poll(() => countRuns(site.db, 'scheduled'), waiting).toBeGreaterThanOrEqual(2)
    })
  })
}

async function countRuns(db: Kysely<Database>, key: string) {
  const { count } = await db
    .selectFrom('pipeline_runs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('key', '=', key)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  return count
}
