import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject, test } from 'vitest'
import { pause } from '../../schemas/src/async/pause.ts'
import { createTestDatabase } from '../../schemas/src/database/test-database.ts'
import { startProxyTo } from '../../schemas/src/testing/tcp-proxy.ts'
import { startSite } from '../../api/src/testing/test-site.ts'

/** A folder with a catalogue of two channels, and the settings of a site that keeps its data there. */
async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-lifecycle-'))
  await writeFile(join(folder, 'channels.jsonl'), [writeChannel(1), writeChannel(2)].join('\n'))
  return {
    folder,
    settings: { DATA_DIR: join(folder, 'data'), CATALOGUE: folder },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

// Concurrent, because they mostly wait for programs to start and stop.
describe('the site', { concurrent: true }, () => {
  test('stops on SIGTERM with status 0 and leaves no process behind', async ({ expect }) => {
    await using home = await createFolder()
    const site = await startSite(home.settings)
    await expect.poll(() => countChannels(site.url)).toBe(2)
    expect(await site.stop()).toBe(0)
    expect(await findHolders(home.folder)).toEqual([])
  })

  test('starts again after a kill with all its data, and stops its Postgres at the end', async ({
    expect,
  }) => {
    await using home = await createFolder()
    const site = await startSite(home.settings)
    await expect.poll(() => countChannels(site.url)).toBe(2)
    await site.kill()
    const again = await startSite(home.settings)
    expect(await countChannels(again.url)).toBe(2)
    expect(await again.stop()).toBe(0)
    expect(await findHolders(home.folder)).toEqual([])
  })

  test('in production, pages are opened ahead of the first visitor, and it stops while they are', async ({
    expect,
  }) => {
    await using home = await createFolder()
    const settings = { ...home.settings, NODE_ENV: 'production', LOG_LEVEL: 'info' }
    const site = await startSite(settings)
    // The four main pages, eight others and two channels; those are there only once they are imported.
    await expect.poll(() => countRequests(site.output()), { timeout: 30_000 }).toBeGreaterThanOrEqual(12)
    expect(await site.stop()).toBe(0)
    const again = await startSite(settings)
    expect(await again.stop()).toBe(0)
    expect(countRequests(again.output())).toBeLessThan(12)
    for (const output of [site.output(), again.output()]) expect(output).not.toMatch(/failed|could not/)
  })

  test('stops with status 0 even if its Postgres is gone', async ({ expect }) => {
    await using home = await createFolder()
    await using database = await createTestDatabase()
    await using proxy = await startProxyTo(database.url)
    const site = await startSite({ ...home.settings, DATABASE_URL: proxy.url })
    await expect.poll(() => countChannels(site.url)).toBe(2)
    await proxy[Symbol.asyncDispose]()
    // By then the maintenance of runs, once a second, waits for the database.
    await pause(3_000)
    expect(await site.stop()).toBe(0)
  })

  test('reports that its Postgres no longer responds, and exits', async ({ expect }) => {
    await using home = await createFolder()
    await using database = await createTestDatabase()
    await using proxy = await startProxyTo(database.url)
    const site = await startSite({ ...home.settings, DATABASE_URL: proxy.url })
    await expect.poll(() => countChannels(site.url)).toBe(2)
    proxy.fallSilent()
    expect(await site.stop()).toBe(1)
    expect(site.output()).toContain('channelwise: did not end within 20 s')
  })

  test.for<[Record<string, string>, RegExp]>([
    [{ PORT: 'eighty' }, /^channelwise: PORT: .*0 to 65535$/m],
    [{ PUBLIC_URL: 'example.org' }, /^channelwise: PUBLIC_URL: /m],
    [{ CATALOGUE: '/nowhere/at/all' }, /^channelwise: CATALOGUE: /m],
    [{ MINIMUM_SUBSCRIBERS: 'many' }, /^channelwise: MINIMUM_SUBSCRIBERS: /m],
    [{ DATABASE_URL: 'mysql://x' }, /^channelwise: DATABASE_URL: /m],
    [{ AUTH_SECRET: 'short' }, /^channelwise: AUTH_SECRET: /m],
    [{ SMTP_URL: 'mail.example.org' }, /^channelwise: SMTP_URL: /m],
    [{ GOOGLE_CLIENT_ID: 'alone' }, /^channelwise: GOOGLE_CLIENT_SECRET: /m],
    [{ NODE_ENV: 'prod' }, /^channelwise: NODE_ENV: /m],
    [{ WEB_CONCURRENCY: 'two' }, /^channelwise: WEB_CONCURRENCY: /m],
    [{ DATA_DIR: '/dev/null/data' }, /^channelwise: DATA_DIR: /m],
  ])('explains %j in one line and exits with status 1', async ([wrong, line], { expect }) => {
    await using home = await createFolder()
    const failure = await startSite({ ...home.settings, ...wrong }).then(
      () => 'it started',
      (error: Error) => error.message,
    )
    const [status, output = ''] = failure
      .split(/status (?=\d)/)
      .slice(1)
      .join('')
      .split(/: (.*)/s)
    expect(status).toBe('1')
    expect(output).toMatch(line)
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  test('reports that its port is in use', async ({ expect }) => {
    await using home = await createFolder()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await using database = await createTestDatabase()
    const taken = { ...home.settings, PORT: String(port), DATABASE_URL: database.url }
    await expect(startSite(taken)).rejects.toThrow(`PORT: ${port} is in use`)
    await new Promise((resolve) => other.close(resolve))
  })

  test('started with --development has a development member', async ({ expect }) => {
    await using home = await createFolder()
    await using database = await createTestDatabase()
    const site = await startSite({ ...home.settings, DATABASE_URL: database.url }, ['--development'])
    expect(await readDevelopment(site.url)).toEqual({ call: 200, isOffered: true, signIn: 303 })
    await site.stop()
  })

  test('started without --development has none', async ({ expect }) => {
    expect(await readDevelopment(inject('siteUrl'))).toEqual({ call: 401, isOffered: false, signIn: 405 })
  })
})

/** The statuses of a call and of a sign-in as the development member, and whether guests are offered that sign-in. */
async function readDevelopment(url: string) {
  const headers = { Authorization: 'Bearer development' }
  const { status: call } = await fetch(`${url}/api/notifications`, { headers })
  const body = new URLSearchParams({ urlQuery: '@somebody' })
  const page = await (await fetch(`${url}/add-channel`, { method: 'POST', body })).text()
  if (!page.includes('Please sign in to add a channel')) throw new Error('A guest was not asked to sign in')
  const isOffered = page.includes('Continue as the development member')
  const signIn = await fetch(`${url}/development/sign-in`, { method: 'POST', redirect: 'manual' })
  return { call, isOffered, signIn: signIn.status }
}

/** How many requests were answered, according to the log. */
function countRequests(output: string) {
  return output.match(/"msg":"request"/g)?.length ?? 0
}

async function countChannels(url: string) {
  const response = await fetch(`${url}/api/products?limit=1`)
  return Number(response.headers.get('X-Total-Count'))
}

/** Marks of processes that hold the embedded Postgres, and its own while it runs. */
async function findHolders(folder: string) {
  const holders = await readdir(join(folder, 'data', 'postgres-holders'))
  const cluster = await readdir(join(folder, 'data', 'postgres'))
  return [...holders, ...cluster.filter((name) => name === 'postmaster.pid')]
}

function writeChannel(number: number) {
  return JSON.stringify({
    kind: 'youtube#channel',
    id: `UC${String(number).padStart(22, '0')}`,
    snippet: { title: `Channel of test ${number}`, description: '', publishedAt: '2020-01-01T00:00:00Z' },
    statistics: {
      subscriberCount: '120000',
      viewCount: '5000000',
      videoCount: '0',
      hiddenSubscriberCount: false,
    },
  })
}
