import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { maxConcurrentCalls } from '../engine/max-concurrent-calls.ts'
import { prepareBatch, prepareImports, preparePurge, prepareRefresh } from './test-kill-trials.ts'
import { countStored, runUnderKills } from './test-kills.ts'
import { openTestInstallation } from './test-installation.ts'

const program = fileURLToPath(new URL('../../../api/src/main.ts', import.meta.url))

/** How many runs of operators a process executes at once, each with one active call. */
const maxConcurrentRuns = maxConcurrentCalls(1_000)

// Each test starts a whole site several times in a row, and mostly waits for it.
const timeout = 600_000

test.concurrent(
  'a site that is killed repeatedly imports every channel once, repeating only the active calls',
  async ({ expect }) => {
    await using site = await openTestInstallation({ PORT: '0' }, { works: false })
    const trial = await prepareImports(site, { channels: 30, videosPerChannel: 60 })
    const outcome = await runUnderKills({ ...site, ...trial, program, kills: 6 })
    expect(outcome).toMatchObject({ runs: { succeeded: 30 } })
    expect(await countStored(site.db)).toEqual({ listedChannels: 30, videos: 1_800 })
    expect(outcome.kills).toBeGreaterThan(3)
    expect(outcome.calls).toBeGreaterThanOrEqual(trial.expectedCalls)
    expect(outcome.calls).toBeLessThanOrEqual(trial.expectedCalls + outcome.kills * maxConcurrentRuns)
  },
  timeout,
)

test.concurrent(
  'a batch whose site is killed repeatedly settles every link once',
  async ({ expect }) => {
    await using site = await openTestInstallation({ PORT: '0' }, { works: false })
    const trial = await prepareBatch(site, { channels: 60, videosPerChannel: 5 })
    const outcome = await runUnderKills({ ...site, ...trial, program, kills: 2 })
    expect(outcome).toMatchObject({ runs: { succeeded: 2 } })
    expect(await countStored(site.db)).toEqual({ listedChannels: 60, videos: 300 })
    const items = site.db.selectFrom('import_batch_items').select('link').where('status', '!=', 'done')
    expect(await items.execute()).toEqual([{ link: '@nobody.at.all' }])
    expect(await readCounts(site, 'importChannels')).toEqual([
      { done: 50, failed: 0, total: 50 },
      { done: 10, failed: 1, total: 11 },
    ])
    expect(outcome.kills).toBeGreaterThan(0)
    expect(outcome.calls).toBeLessThanOrEqual(trial.expectedCalls + outcome.kills * 2)
  },
  timeout,
)

test.concurrent(
  'a refresh whose site is killed repeatedly refreshes every channel once',
  async ({ expect }) => {
    await using site = await openTestInstallation({ PORT: '0' }, { works: false })
    const trial = await prepareRefresh(site, { channels: 60, videosPerChannel: 5 })
    const outcome = await runUnderKills({ ...site, ...trial, program, kills: 2 })
    expect(outcome).toMatchObject({ runs: { succeeded: 1 } })
    expect(await countStored(site.db)).toEqual({ listedChannels: 60, videos: 300 })
    expect(await readCounts(site, 'refreshChannels')).toEqual([{ done: 60, failed: 0, total: 60 }])
    expect(outcome.kills).toBeGreaterThan(0)
    expect(outcome.calls).toBeLessThanOrEqual(trial.expectedCalls + outcome.kills)
  },
  timeout,
)

test.concurrent(
  'a purge whose site is killed repeatedly deletes everything that is due',
  async ({ expect }) => {
    await using site = await openTestInstallation({ PORT: '0' }, { works: false })
    const trial = await preparePurge(site, { channels: 10_000, videosPerChannel: 0 })
    const outcome = await runUnderKills({ ...site, ...trial, program, kills: 2 })
    expect(outcome.runs).toEqual({ succeeded: expect.any(Number) as number })
    expect(outcome.kills).toBeGreaterThan(0)
    expect(await trial.readProgress?.()).toBe(10_000)
    const kept = site.db.selectFrom('channels').select('id').where('name', 'like', 'Old %')
    expect(await kept.execute()).toEqual([])
  },
  timeout,
)

function readCounts({ db }: Awaited<ReturnType<typeof openTestInstallation>>, pipeline: string) {
  const runs = db.selectFrom('pipeline_runs').select(['done', 'failed', 'total'])
  return runs.where('pipeline', '=', pipeline).orderBy('total', 'desc').execute()
}
