import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { readLastPostmaster } from '@channelwise/schemas/database/postgres-program'
import { createRandom } from '@channelwise/schemas/random'
import { versionCount } from '../../src/pages/page-seeds.ts'
import type { PublicPages } from './list-pages.ts'
import { makeChange } from './random-changes.ts'

interface Options {
  /** The URLs of a process that caches pages and of one that renders each. */
  cached: string
  rendered: string
  dataDir: string
  pages: PublicPages
  /** The session of a member whom many of the changes concern. */
  cookie: string
  changes: number
  /** How often all pages are compared after a change: again if it arrives later in the search index. */
  passes: number
  seed: string
}

/**
 * Makes random changes and compares all pages of both processes after each of them. Prints what differs. A page is wrong
 * that one process caches and the other one does not render, whichever version of it.
 */
export async function checkPages({
  cached,
  rendered,
  dataDir,
  pages,
  cookie,
  changes,
  passes,
  seed,
}: Options) {
  const membersPages = [...new Set([...Object.values(pages.measured), ...pages.all.filter(isOfChannel)])]
  const asked: Asked[] = [
    ...Array.from({ length: passes }, () => pages.all.map((path) => ({ path, headers: {} }))).flat(),
    ...membersPages.map((path) => ({ path, headers: { Cookie: cookie } })),
  ]
  const random = createRandom(seed)
  const client = new Client({ connectionString: await readUrl(dataDir) })
  // The pending query reports it.
  client.on('error', () => {})
  await client.connect()
  let wrong = 0
  let compared = 0
  const counts = new Map<string, number>()
  const began = performance.now()
  for (let number = 1; number <= changes; number += 1) {
    const change = await makeChange(client, random)
    counts.set(change, (counts.get(change) ?? 0) + 1)
    for (const each of asked) {
      compared += 1
      if (!(await isWrong(cached, rendered, each))) continue
      wrong += 1
      const whose = 'Cookie' in each.headers ? ' of the member' : ''
      console.log(`wrong after change ${number} (${change}): ${each.path}${whose}`)
    }
    if (number % 25 === 0 || number === changes) {
      const seconds = Math.round((performance.now() - began) / 1_000)
      console.log(`${number} changes, ${compared} comparisons, ${wrong} wrong, ${seconds} s`)
    }
  }
  await client.end()
  console.log([...counts].map(([change, times]) => `${change}: ${times}`).join(', '))
  return { changes, compared, wrong }
}

interface Asked {
  path: string
  headers: Record<string, string>
}

const isOfChannel = (path: string) => /^\/channel\/[^/]+$/.test(path)

/** Background work may change a page in between, so a difference counts only if it is found each of these times. */
const attempts = 4

async function isWrong(cached: string, rendered: string, { path, headers }: Asked) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await read(cached + path, headers)
    if (await isSomeVersion(() => read(rendered + path, headers), answer)) return false
    // A process whose search engine was too slow uses the standby for some seconds.
    if ((await readEngine(cached)) !== (await readEngine(rendered))) await wait(standbyTime)
  }
  return true
}

/** Longer than the milliseconds after which a process retries an engine that was too slow. */
const standbyTime = 4_000

/** Which search engine answers in a process. */
async function readEngine(site: string): Promise<string> {
  const { parts } = await (await fetch(`${site}/api/ready`)).json()
  const search = parts.find(({ name }: { name: string }) => name === 'search')
  return String(search?.detail).split(';')[0] ?? ''
}

/** Whether a page is rendered like this, at least in one of its versions if it picks something at random. */
async function isSomeVersion(render: () => Promise<string>, answer: string) {
  for (let attempt = 0; attempt < 12 * versionCount; attempt += 1)
    if ((await render()) === answer) return true
  return false
}

async function read(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { ...headers, 'Accept-Encoding': 'identity' },
  })
  const told = ['Location', 'X-Total-Count'].map((name) => answer.headers.get(name))
  const text = [answer.status, ...told, await answer.text()].join(' ')
  return withoutPort(text, url)
}

/** Removes the port: each process names its own URL, also within the URLs of other sites. */
export function withoutPort(text: string, url: string): string {
  const { hostname, port } = new URL(url)
  return text.replaceAll(`${hostname}:${port}`, hostname).replaceAll(`${hostname}%3A${port}`, hostname)
}

/** The URL of the database in a site's folder. */
export async function readUrl(dataDir: string) {
  const postmaster = await readLastPostmaster(join(dataDir, 'postgres'))
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  return `postgres://postgres:${password}@127.0.0.1:${postmaster?.port ?? 0}/channelwise`
}
