import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { openGate, readMarks } from './test-activities.ts'
import { openEngineSite, request, waiting } from './test-engine-site.ts'
import type { OpenEngine } from './test-engine-site.ts'
import { waitForEnd } from '../runs/test-runs.ts'

/** The part of the conformance suite about what overtakes what, and about the rate of calls. */
export function testLanes(open: OpenEngine) {
  test('a visitor’s run overtakes the others, even if they hold every slot', async () => {
    await using site = await openEngineSite(open)
    await site.engine.work()
    const keys = Array.from({ length: 24 }, (_, number) => `bulk ${number}`)
    const bulk = await Promise.all(keys.map((key) => site.engine.start(request('gated', {}, key))))
    await vi.waitFor(async () => expect(await countMarks(site.db, 'gate')).toBeGreaterThan(3), waiting)
    const run = await site.engine.start({ ...request('threeSteps', { crashAt: null }), lane: 'visitor' })
    expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
    expect(await countMarks(site.db, 'behind')).toBe(0)
    await openGate(site.db)
    for (const { _id } of bulk) expect((await waitForEnd(site.db, _id)).status).toBe('succeeded')
  })

  test('calls of the platform are rate-limited, with visitors’ calls first', async () => {
    const callsPerSecond = 10
    await using site = await openEngineSite((database) => open(database, { callsPerSecond }))
    await site.engine.work()
    // More than can be made until the visitor's run has ended, however slow the machine is.
    const count = 600
    const bulk = await site.engine.start(request('calls', { count }))
    await vi.waitFor(async () => expect(await countMarks(site.db, 'call')).toBeGreaterThan(10), waiting)
    const visitor = { ...request('calls', { count: 1 }, 'of a visitor'), lane: 'visitor' } as const
    const run = await site.engine.start(visitor)
    expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
    expect((await readMarks(site.db, bulk._id)).length).toBeLessThan(count)
    await vi.waitFor(async () => expect(await countMarks(site.db, 'call')).toBeGreaterThan(60), waiting)
    await site.engine.cancel(bulk._id)
    const calls = await countMarks(site.db, 'call')
    // Temporal lets a burst of up to two seconds' calls pass at the beginning.
    expect(await readSpan(site.db)).toBeGreaterThan((calls - 2 * callsPerSecond) / callsPerSecond - 0.5)
  })

  test('a run that a visitor joins moves to the visitor’s lane', async () => {
    await using site = await openEngineSite(open)
    const run = await site.engine.start(request('threeSteps', { crashAt: null }))
    const joined = await site.engine.start({ ...request('threeSteps', { crashAt: null }), lane: 'visitor' })
    expect(joined._id).toBe(run._id)
    const { lane } = await site.db.selectFrom('pipeline_runs').select('lane').executeTakeFirstOrThrow()
    expect(lane).toBe('visitor')
    await site.engine.work()
    expect((await waitForEnd(site.db, run._id)).status).toBe('succeeded')
  })
}

async function countMarks(db: Kysely<Database>, name: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from marks where name = ${name}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Seconds between the first and the last call. */
async function readSpan(db: Kysely<Database>) {
  const { rows } = await sql<{ span: number }>`
    select extract(epoch from max(left_at) - min(left_at))::float8 as span from marks where name = 'call'`.execute(
    db,
  )
  return rows[0]?.span ?? 0
}
