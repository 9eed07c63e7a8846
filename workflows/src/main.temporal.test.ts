import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Client, Connection } from '@temporalio/client'
import { describe, expect, inject, test } from 'vitest'
import { maxConcurrentCalls } from './engine/max-concurrent-calls.ts'
import { createNamespace } from './engine/temporal/test-engine.ts'
import { findFreePort } from './engine/temporal/testing/start-temporal.ts'
import { buildChannelResource, buildUploads } from './platform/test-resources.ts'
import { readRun } from './runs/read-run.ts'
import { prepareImports } from './installation/test-kill-trials.ts'
import { countStored, runUnderKills } from './installation/test-kills.ts'
import { openTestInstallation } from './installation/test-installation.ts'
import { changeSchedule } from './operations/schedules/change-schedule.ts'
import type { ScheduleChange } from './operations/schedules/change-schedule.ts'
import { startProgram } from './installation/test-program.ts'

const address = inject('temporalAddress')
const worker = fileURLToPath(new URL('main.ts', import.meta.url))
/** The number of concurrent calls of a worker. */
const maxConcurrentSteps = maxConcurrentCalls(1_000)
const channel = buildChannelResource({ id: 'UCslowkitchen0123456789a', statistics: { videoCount: '60' } })

// Concurrent, because they mostly wait: for a killed worker's activities to time out, and for processes to start.
describe.skipIf(address === null)('an installation on Temporal', { concurrent: true }, () => {
  test('imports a channel with as many calls as on any engine', async () => {
    await using site = await openTestInstallation(await chooseTemporal())
    site.youtube.addChannel(channel, buildUploads(channel.id, 60))
    const { run } = await site.startOperatorImport(channel.id)
    expect(await site.end(run)).toMatchObject({
      status: 'succeeded',
      done: 60,
      total: 60,
      channel: { name: 'Slow Kitchen' },
    })
    expect(site.youtube.units()).toBe(5)
  })

  test('rejects a channel with the rule’s message, without storing it', async () => {
    await using site = await openTestInstallation({
      ...(await chooseTemporal()),
      MINIMUM_SUBSCRIBERS: '1000000',
    })
    site.youtube.addChannel(channel)
    const { run } = await site.startVisitorImport(channel.id)
    expect(await site.end(run)).toMatchObject({
      status: 'failed',
      error: 'This channel has fewer than 1M subscribers',
    })
    expect(await site.db.selectFrom('channels').select('id').execute()).toEqual([])
  })

  test('imports every channel once while its worker is killed repeatedly, repeating only the active calls', async () => {
    await using site = await openTestInstallation({
      ...(await chooseTemporal()),
      TEMPORAL_WORKER: 'elsewhere',
    })
    const trial = await prepareImports(site, { channels: 10, videosPerChannel: 60 })
    const outcome = await runUnderKills({ ...site, ...trial, program: worker, kills: 2 })
    expect(outcome).toMatchObject({ runs: { succeeded: 10 } })
    expect(await countStored(site.db)).toEqual({ listedChannels: 10, videos: 600 })
    expect(outcome.kills).toBeGreaterThan(0)
    expect(outcome.calls).toBeGreaterThanOrEqual(trial.expectedCalls)
    expect(outcome.calls).toBeLessThanOrEqual(trial.expectedCalls + outcome.kills * maxConcurrentSteps)
  }, 600_000)

  test('applies operators’ schedule changes to Temporal, even if only workers execute runs', async ({
    expect: own,
  }) => {
    const chosen = await chooseTemporal()
    await using site = await openTestInstallation({ ...chosen, TEMPORAL_WORKER: 'elsewhere' })
    await using connection = await connect()
    const { schedule } = new Client({ connection, namespace: chosen.TEMPORAL_NAMESPACE })
    const readHours = async () => {
      const hours: Record<string, number | undefined> = {}
      for await (const { scheduleId, spec } of schedule.list())
        hours[scheduleId] = spec?.calendars?.[0]?.hour?.[0]?.start
      return hours
    }
    const actor = { _id: 'm', name: 'Katherine Johnson' }
    const change = (name: string, wanted: ScheduleChange) =>
      changeSchedule(site.db, { actor, name, schedules: site.schedules, ...wanted })
    const waiting = { interval: 200 }
    await change('purge-runs', { paused: false, cron: '0 5 * * *' })
    await change('purge-visits', { paused: false })
    await own.poll(readHours, waiting).toMatchObject({ 'purge-runs': 5, 'purge-visits': 4 })
    await change('purge-runs', { cron: '0 6 * * *' })
    await change('purge-visits', { paused: true })
    await own.poll(readHours, waiting).toEqual({ 'purge-runs': 6 })
  }, 180_000)

  test('leaves its runs to a separate worker, which exits cleanly at SIGTERM', async ({ expect: own }) => {
    await using site = await openTestInstallation({
      ...(await chooseTemporal()),
      TEMPORAL_WORKER: 'elsewhere',
    })
    site.youtube.addChannel(channel, buildUploads(channel.id, 60))
    const { run } = await site.startOperatorImport(channel.id)
    const metrics = `127.0.0.1:${await findFreePort()}`
    const variables = { ...site.variables, TEMPORAL_METRICS_ADDRESS: metrics }
    await using process = startProgram(worker, [], variables)
    await own.poll(() => process.printed.out).toMatch(/^executing runs of /)
    expect((await site.end(run)).status).toBe('succeeded')
    expect(await (await fetch(`http://${metrics}/metrics`)).text()).toContain('temporal_activity')
    process.signal('SIGTERM')
    expect(await process.exited).toBe(0)
    expect(process.printed.err).toBe('')
    const next = await site.startOperatorImport(channel.id)
    expect((await readRun(site.db, next.run?._id ?? ''))?.status).toBe('waiting')
  })
})

describe('the worker reports in one line', { concurrent: true }, () => {
  test.skipIf(address === null)('that Temporal does not use TLS, without showing the API key', async () => {
    await using site = await openTestInstallation({}, { works: false })
    const variables = { TEMPORAL_ADDRESS: address ?? '', TEMPORAL_API_KEY: 'a-secret-of-ours' }
    await using process = startProgram(worker, [], { ...site.variables, ...variables })
    expect(await process.exited).toBe(1)
    expect(process.printed.err).toMatch(/^worker: TEMPORAL_ADDRESS: .* uses TLS, .*$/m)
    expect(process.printed.err).not.toContain('a-secret')
  })

  test.each([
    [{}, /^worker: TEMPORAL_ADDRESS: .*\n$/],
    [
      { TEMPORAL_ADDRESS: '127.0.0.1:9' },
      /^worker: TEMPORAL_ADDRESS: Temporal does not answer at 127\.0\.0\.1:9; .*\n$/,
    ],
  ])('that Temporal does not answer with %j, and exits', async (variables, line) => {
    await using site = await openTestInstallation({}, { works: false })
    await using process = startProgram(worker, [], { ...site.variables, ...variables })
    expect(await process.exited).toBe(1)
    expect(process.printed.err).toMatch(line)
  })

  test.skipIf(address === null)('that the namespace does not exist', async () => {
    await using site = await openTestInstallation({}, { works: false })
    const variables = { TEMPORAL_ADDRESS: address ?? '', TEMPORAL_NAMESPACE: 'nowhere' }
    await using process = startProgram(worker, [], { ...site.variables, ...variables })
    expect(await process.exited).toBe(1)
    expect(process.printed.err).toMatch(/^worker: TEMPORAL_NAMESPACE: .* no namespace nowhere; .*\n$/)
  })
})

async function connect() {
  const connection = await Connection.connect({ address: address ?? '' })
  return Object.assign(connection, { [Symbol.asyncDispose]: () => connection.close() })
}

/** The settings for an empty Temporal namespace. */
async function chooseTemporal() {
  const namespace = `test-${randomBytes(8).toString('hex')}`
  await createNamespace(address ?? '', namespace)
  return { TEMPORAL_ADDRESS: address ?? '', TEMPORAL_NAMESPACE: namespace }
}
