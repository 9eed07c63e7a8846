import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Run } from '@channelwise/schemas/run'
import { createBatch, startBatch } from '../../imports/import-batches.ts'
import { openTestInstallation } from '../../installation/test-installation.ts'
import type { TestInstallation } from '../../installation/test-installation.ts'
import { buildChannelResource, buildUploads } from '../../platform/test-resources.ts'
import { showRun } from './show-run.ts'
import { readAbout, showRuns } from './show-runs.ts'

const bakeryId = 'UCbakery0123456789012345'
const bakery = buildChannelResource({ id: bakeryId, snippet: { title: 'The Bakery', customUrl: '@rolls' } })
const listedId = 'UClisted0123456789012345'
const missingId = 'UCmissing012345678901234'

let site: TestInstallation
let imported: Run
let missing: Run
/** The import of a list of links. */
let listed: Run

beforeAll(async () => {
  site = await openTestInstallation()
  site.youtube.addChannel(bakery, buildUploads(bakeryId, 3))
  site.youtube.failNext('backendError')
  imported = await site.end((await site.startOperatorImport(bakeryId)).run)
  missing = await site.end((await site.startOperatorImport(missingId)).run)
  const links = ['https://www.youtube.com/@Nobody.At.All', listedId]
  const batch = { name: 'two links', requestedBy: null, links, videosPerChannel: 50 }
  const [run = null] = await startBatch(site, await createBatch(site.db, batch))
  listed = await site.end(run)
})

afterAll(() => site[Symbol.asyncDispose]())

describe('the operator’s list of runs', () => {
  test.each([
    [{}, ['listed', 'missing', 'imported']],
    [{ state: 'failed' }, ['missing']],
    [{ state: 'cancelled' }, []],
    [{ pipeline: 'importChannel' }, ['missing', 'imported']],
    [{ pipeline: 'purgeRuns' }, []],
    [{ errorClass: 'ChannelNotFoundError' }, ['missing']],
    [{ ...readAbout(missingId) }, ['missing']],
    [{ ...readAbout(bakeryId) }, ['imported']],
    [{ ...readAbout('@ROLLS') }, ['imported']],
    [{ ...readAbout('the bak') }, ['imported']],
    [{ ...readAbout('The Bakery'), state: 'failed' }, []],
    [{ ...readAbout('%') }, []],
    [{ ...readAbout(listedId) }, ['listed']],
    [{ ...readAbout('@nobody.at.all') }, ['listed']],
  ] as const)('filtered by %j shows %j', async (filter, names) => {
    const events = await capture((terminal) => showRuns({ limit: 20, filter }, site, terminal))
    const ids = { imported: imported._id, missing: missing._id, listed: listed._id }
    expect(events.map(({ _id }) => _id)).toEqual(names.map((name) => ids[name]))
  })
})

describe('one run', () => {
  test('shows its steps with their attempts and outcomes, its input and its cost', async () => {
    const lines = await print((terminal) => showRun(imported._id, site, terminal))
    expect(lines).toMatch(/^importChannel {2}UCbakery0123456789012345\n {2}succeeded\n/)
    expect(lines).toMatch(/operator lane/)
    expect(lines).toMatch(/spent 4 units of the platform's quota/)
    expect(lines).toMatch(/^ +1\. fetchChannel: succeeded, \d+ s, attempt 2\n {6}\S+: /m)
    expect(lines).toContain(`"channelId":"${bakeryId}"`)
  })

  test('that failed shows why, and in which step', async () => {
    const lines = await print((terminal) => showRun(missing._id, site, terminal))
    expect(lines).toMatch(/^ {2}failed: /m)
    expect(lines).toMatch(/^ +1\. fetchChannel: failed/m)
    expect(lines).toMatch(/^ +ChannelNotFoundError: /m)
  })

  test('that does not exist exits with an error', async () => {
    expect(await showRun('nobody', site, { line: () => {}, event: () => {}, progress: () => {} })).toBe(1)
  })
})

type Act = (terminal: Parameters<typeof showRun>[2]) => Promise<number>

async function capture(act: Act) {
  const events: Record<string, unknown>[] = []
  await act({ line: () => {}, event: (event) => void events.push({ ...event }), progress: () => {} })
  return events
}

async function print(act: Act) {
  const lines: string[] = []
  expect(await act({ line: (line) => void lines.push(line), event: () => {}, progress: () => {} })).toBe(0)
  return lines.join('\n')
}
