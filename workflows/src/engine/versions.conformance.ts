import { expect, test, vi } from 'vitest'
import { readRun } from '../runs/read-run.ts'
import { pipelineChanged } from './step-errors.ts'
import { openGate, readMarks } from './test-activities.ts'
import { openEngineSite, request, waiting } from './test-engine-site.ts'
import type { OpenEngine } from './test-engine-site.ts'
import { waitForEnd } from '../runs/test-runs.ts'

/** The part of the conformance suite about pipelines that change while their runs are under way. */
export function testVersions(open: OpenEngine) {
  test('a run started before a change finishes unchanged, and later runs follow the changed pipeline', async () => {
    await using site = await openEngineSite(open)
    const old = await site.engine.start(request('changing', {}, 'old'))
    const before = await open(site)
    await before.work()
    await vi.waitFor(
      async () => expect(await readMarks(site.db, old._id)).toEqual(['first', 'second', 'gate']),
      waiting,
    )
    await before[Symbol.asyncDispose]()
    await openGate(site.db)
    await using after = await open(site, { isChanged: true })
    await after.work()
    expect((await waitForEnd(site.db, old._id)).status).toBe('succeeded')
    expect(await readMarks(site.db, old._id)).not.toContain('inserted')
    const later = await after.start(request('changing', {}, 'later'))
    expect((await waitForEnd(site.db, later._id)).status).toBe('succeeded')
    expect(await readMarks(site.db, later._id)).toEqual(['first', 'inserted', 'second', 'gate', 'last'])
  })

  test('a run whose pipeline was changed without a version fails, and frees its key', async () => {
    await using site = await openEngineSite(open)
    const old = await site.engine.start(request('changingSilently'))
    const before = await open(site)
    await before.work()
    await vi.waitFor(
      async () => expect(await readMarks(site.db, old._id)).toEqual(['first', 'second', 'gate']),
      waiting,
    )
    await before[Symbol.asyncDispose]()
    expect((await readRun(site.db, old._id))?.status).toBe('running')
    await openGate(site.db)
    await using after = await open(site, { isChanged: true })
    await after.work()
    expect(await waitForEnd(site.db, old._id)).toMatchObject({ status: 'failed', error: pipelineChanged })
    const next = await after.start(request('threeSteps', { crashAt: null }))
    expect((await waitForEnd(site.db, next._id)).status).toBe('succeeded')
  })
}
