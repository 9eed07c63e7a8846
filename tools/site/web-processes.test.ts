import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { buildChannelResource } from '@channelwise/workflows/platform/test-resources'
import { startSite, waitForCatalogue } from '../../api/src/testing/test-site.ts'
import type { TestSite } from '../../api/src/testing/test-site.ts'

const parts = new AsyncDisposableStack()
let database: OpenDatabase
let site: TestSite

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-processes-'))
  parts.defer(() => rm(folder, { recursive: true, force: true }))
  const channel = buildChannelResource({ snippet: { title: 'Slow Kitchen', defaultLanguage: 'en' } })
  await writeFile(join(folder, 'channels.jsonl'), JSON.stringify(channel))
  database = parts.use(await createTestDatabase())
  site = await startSite({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    CATALOGUE: folder,
    METRICS_ADDRESSES: '127.0.0.1',
    WEB_CONCURRENCY: '2',
  })
  parts.defer(async () => void (await site.stop()))
  await waitForCatalogue(site.url)
})

afterAll(() => parts.disposeAsync())

test('the processes respond in turn, and each serves the metrics of all', async () => {
  const before = await countByProcess('/api/health')
  for (let at = 0; at < 6; at += 1) expect((await ask('/api/health')).status).toBe(200)
  const after = await countByProcess('/api/health')
  for (const process of ['web 1', 'web 2'])
    expect((after[process] ?? 0) - (before[process] ?? 0)).toBeGreaterThanOrEqual(2)
  const { text } = await ask('/metrics')
  expect(text.match(/^process_resident_memory_bytes\{.*$/gm)).toHaveLength(3)
  expect(text.match(/^channelwise_database_up .*$/gm)).toEqual(['channelwise_database_up 1'])
  expect(text.match(/^# TYPE http_request_duration_seconds /gm)).toHaveLength(1)
})

test('a change is visible to the next request, whichever process responds', async () => {
  const { id } = await database.db.selectFrom('channels').select('id').executeTakeFirstOrThrow()
  for (const name of ['Slow Kitchen', 'Fast Kitchen', 'Quiet Kitchen']) {
    await database.db.updateTable('channels').set({ name }).where('id', '=', id).execute()
    for (let at = 0; at < 4; at += 1) {
      // The URL includes the name, so this one redirects.
      const page = await fetch(`${site.url}/channel/kitchen-${id}`, { headers: { Connection: 'close' } })
      expect(await page.text()).toContain(name)
    }
  }
})

test('an in-memory rate limit counts the calls to all processes', async () => {
  const visit = () =>
    fetch(`${site.url}/api/visits`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site.url, Connection: 'close' },
      body: JSON.stringify({ screen: '/', referrer: '', width: 'phone' }),
    })
  const statuses: number[] = []
  for (let at = 0; at < 300; at += 1) statuses.push((await visit()).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(60)
})

test('a process that hangs gets no more connections until it recovers', async () => {
  const [victim = 0] = findProcesses()
  process.kill(victim, 'SIGSTOP')
  try {
    const waiting = [ask('/api/health'), ask('/api/health')]
    await wait(5_000)
    for (let at = 0; at < 10; at += 1) expect((await ask('/api/health')).status).toBe(200)
    process.kill(victim, 'SIGCONT')
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
  } finally {
    process.kill(victim, 'SIGCONT')
  }
  expect(findProcesses()).toContain(victim)
})

test('a killed process loses no requests, and is replaced', async () => {
  const [victim = 0, other] = findProcesses()
  process.kill(victim, 'SIGKILL')
  // Connections already assigned to it move to the other one.
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/health')))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await expect.poll(() => findProcesses().length).toBe(2)
  expect(findProcesses()).toContain(other)
  expect(findProcesses()).not.toContain(victim)
  await expect
    .poll(async () => {
      await Promise.all([ask('/api/health'), ask('/api/health')])
      return Object.keys(await countByProcess('/api/health')).length
    })
    .toBe(2)
})

test('a stop completes active requests, and leaves no process', async () => {
  const processes = findProcesses()
  const answers = Array.from({ length: 20 }, () => ask('/search?search=kitchen'))
  // By now each request has its connection.
  await ask('/api/health')
  expect(await site.stop()).toBe(0)
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
  for (const each of processes) expect(() => process.kill(each, 0)).toThrow('ESRCH')
})

/** Sends a request on its own connection. */
function ask(path: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    get(`${site.url}${path}`, { agent: false }, async (response: IncomingMessage) => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += String(chunk)
      resolve({ status: response.statusCode ?? 0, text })
    }).on('error', reject)
  })
}

/** How many requests for this route each process has served. */
async function countByProcess(route: string): Promise<Record<string, number>> {
  const { text } = await ask('/metrics')
  const samples = text.matchAll(
    /^http_request_duration_seconds_count\{.*route="([^"]*)".*process="([^"]*)"\} (\d+)$/gm,
  )
  const counts: Record<string, number> = {}
  for (const [, found = '', process = '', count = ''] of samples)
    if (found === route) counts[process] = Number(count)
  return counts
}

/** The pids of the processes that serve requests. */
function findProcesses() {
  const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}
