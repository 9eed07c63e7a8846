import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestInstallation } from '../installation/test-installation.ts'
import type { TestInstallation } from '../installation/test-installation.ts'
import { readSettings } from '../installation/settings.ts'
import { readAuditCommand } from './audit-command.ts'
import type { Options } from './options.ts'
import { readRunsCommand } from './runs/show-runs.ts'
import { readScheduleCommand } from './schedule-commands.ts'
import { readSearchesCommand } from './search/searches-command.ts'
import { runAction } from './test-operator.ts'

const missing = 'UCmissing012345678901234'

let site: TestInstallation

beforeAll(async () => {
  site = await openTestInstallation()
})
afterAll(() => site[Symbol.asyncDispose]())

test('a failed run is explained and retried, alone or with all that failed alike, with audit entries', async () => {
  const failed = await site.end((await site.startOperatorImport(missing)).run)
  expect((await runs(['explain', missing])).lines[0]).toMatch(/not|no channel/i)
  const { error_class: errorClass } = await site.db
    .selectFrom('pipeline_runs')
    .select('error_class')
    .where('id', '=', failed._id)
    .executeTakeFirstOrThrow()
  const all = ['retry-all', errorClass ?? '']
  const pipeline = failed.pipeline
  expect((await runs(all, { pipeline, 'dry-run': true })).events).toMatchObject([{ event: 'plan', runs: 1 }])
  const [retry] = (await runs(['retry', failed._id])).events as { run: string }[]
  await site.end({ ...failed, _id: retry?.run ?? '' })
  expect(await runs(['retry', failed._id])).toMatchObject({ status: 1, events: [{ reason: 'superseded' }] })
  expect(await runs(['retry', 'nosuchrun'])).toMatchObject({ status: 1, events: [{ reason: 'unknown' }] })
  expect((await runs(all, { pipeline })).events).toMatchObject([{ event: 'retried', retried: 1, left: 0 }])
  expect(() => readRunsCommand(all, {})).toThrow(/--pipeline/)
  expect((await runAction(readAuditCommand([], {}), parts())).events).toMatchObject([
    { actorName: 'command line', action: 'retry runs' },
    { actorName: 'command line', action: 'retry run' },
  ])
})

test('a schedule can be paused, changed, and reset', async () => {
  const read = async () => {
    const { events } = await schedules([])
    return (events as { name: string }[]).find(({ name }) => name === 'purge-runs')
  }
  await schedules(['resume', 'purge-runs'])
  const before = await read()
  expect(before).toMatchObject({ paused: false })
  await schedules(['pause', 'purge-runs'])
  expect(await read()).toMatchObject({ paused: true })
  await schedules(['set', 'purge-runs', '1 2 * * *'])
  await schedules(['resume', 'purge-runs'])
  expect(await read()).toMatchObject({ paused: false, cron: '1 2 * * *' })
  await schedules(['reset', 'purge-runs'])
  expect(await read()).toEqual(before)
  await expect(schedules(['pause', 'fly'])).rejects.toThrow(/no schedule fly/)
  await expect(schedules(['set', 'purge-runs', 'noon'])).rejects.toThrow(/'schedules' lists/)
  expect(() => readScheduleCommand(['set', 'purge-runs'])).toThrow(/needs a name and one time/)
})

test('searches without results are counted, most frequent first', async () => {
  await site.db
    .insertInto('search_texts')
    .values([
      { day: new Date().toISOString().slice(0, 10), text: 'levain', asked: 4, unanswered: 4 },
      { day: new Date().toISOString().slice(0, 10), text: 'spelt', asked: 9, unanswered: 8 },
    ])
    .execute()
  const { events } = await runAction(readSearchesCommand([], {}), parts())
  expect(events).toMatchObject([{ text: 'spelt', unanswered: 8 }, { text: 'levain' }])
})

function runs(words: string[], options: Options = {}) {
  return runAction(readRunsCommand(words, options), parts())
}

async function schedules(words: string[]) {
  return runAction(readScheduleCommand(words), parts())
}

function parts() {
  return { db: site.db, installation: site, settings: readSettings(site.variables) }
}
