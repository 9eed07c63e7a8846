import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { readLastPostmaster } from '@channelwise/schemas/database/postgres-program'
import { createRandom } from '@channelwise/schemas/random'
import { versionCount } from '../../src/pages/page-seeds.ts'
import type { TestSite } from '../../src/testing/test-site.ts'
import type { PublicPages } from './list-pages.ts'
import { makeChange } from './random-changes.ts'

interface Options {
  /** The URL of a process that caches pages. */
  cached: string
  /** Starts a process that caches no pages. */
  startRendered: () => Promise<TestSite>
  dataDir: string
  pages: PublicPages
  /** The session of a member whom many of the changes concern, and who makes some of them. */
  cookie: string
  changes: number
  /** How often all pages are compared after a change: again if it arrives later in the search index. */
  passes: number
  seed: string
}

/** Pages that are compared concurrently. */
const comparedAtOnce = 4

/** Changes after which the pages are compared with those of a new process, which has cached nothing at all. */
const changesPerProcess = 100

/**
 * Makes random changes and compares all pages of both processes after each of them. Prints what differs. A page is wrong
 * that one process caches and the other one does not render, whichever version of it. Half of the requests, chosen at
 * random, ask whether the page is still the one that they had last.
 */
export async function checkPages(options: Options) {
  const { cached, startRendered, dataDir, pages, cookie, changes, passes, seed } = options
  const membersPages = [
    ...new Set([...Object.values(pages.measured), ...pages.all.filter(isOfChannel), ...pages.ofMembers]),
  ]
  const asked: Asked[] = [
    ...Array.from({ length: passes }, () => pages.all.map((path) => ({ path, cookie: null }))).flat(),
    ...membersPages.map((path) => ({ path, cookie })),
  ]
  const random = createRandom(seed)
  const connectionString = await readUrl(dataDir)
  const client = new Client({ connectionString })
  // The pending query reports it.
  client.on('error', () => {})
  await client.connect()
  const database = new Pool({ connectionString, max: comparedAtOnce })
  // Reads run concurrently, so they must not take numbers from the changes, which the seed repeats.
  const reader = createConditionalReader(cached, createRandom(`${seed} reads`))
  const counts = new Map<string, number>()
  const result = { changes, compared: 0, notModified: 0, moved: 0, wrong: 0 }
  const began = performance.now()
  let rendered = await startRendered()
  try {
    for (let number = 1; number <= changes; number += 1) {
      if (number % changesPerProcess === 0) {
        await rendered.stop()
        rendered = await startRendered()
      }
      const change = await makeChange({ client, random, site: cached, cookie })
      counts.set(change, (counts.get(change) ?? 0) + 1)
      const waiting = asked.values()
      const compareWaiting = async () => {
        for (const each of waiting) {
          const verdict = await compare(database, reader, rendered.url, each)
          result.compared += 1
          if (verdict.isNotModified) result.notModified += 1
          if (verdict.found === 'moved') result.moved += 1
          if (verdict.found !== 'wrong') continue
          result.wrong += 1
          const whose = each.cookie === null ? '' : ' of the member'
          const how = verdict.isNotModified ? ' (304)' : ''
          console.log(`wrong after change ${number} (${change}): ${each.path}${whose}${how}`)
          console.log(verdict.difference)
        }
      }
      await Promise.all(Array.from({ length: comparedAtOnce }, compareWaiting))
      if (number % 25 === 0 || number === changes) {
        const seconds = Math.round((performance.now() - began) / 1_000)
        const { compared, notModified, moved, wrong } = result
        const rest = `${notModified} of them 304, ${moved} changing all the while, ${wrong} wrong`
        console.log(`${number} changes, ${compared} comparisons, ${rest}, ${seconds} s`)
      }
    }
  } finally {
    await Promise.all([client.end(), database.end(), rendered.stop()])
  }
  console.log([...counts].map(([change, times]) => `${change}: ${times}`).join(', '))
  return result
}

interface Asked {
  path: string
  /** Null for a visitor. */
  cookie: string | null
}

const isOfChannel = (path: string) => /^\/channel\/[^/]+$/.test(path)

/** 'moved' if the page changed during each comparison, so that nothing can be said. */
type Found = 'same' | 'moved' | 'wrong'

/** Background work may change a page in between, so it is compared up to this often. */
const attempts = 10

/** So many renderings of a page that picks something at random almost surely include all of its versions. */
const rendersOfAll = 12 * versionCount

/**
 * Renders a page, then reads it from the cache, and renders it again if the two differ. If the page is the same before and
 * after, so must the cached one be, or one of its versions if it picks something at random. A change in between may leave some
 * versions as they are, so it is looked for in the database, too.
 */
async function compare(database: Pool, reader: Reader, rendered: string, asked: Asked) {
  const render = () => read(rendered + asked.path, headersOf(asked))
  let isNotModified = false
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const snapshot = await readSnapshot(database)
    const before = await render()
    const answer = await reader.read(asked)
    isNotModified = answer.isNotModified
    if (answer.text === before.text) return say('same')
    const after = await render()
    if (answer.text === after.text) return say('same')
    // A process whose search engine was too slow uses the standby for some seconds.
    if ((await readEngine(reader.site)) !== (await readEngine(rendered))) {
      await wait(standbyTime)
      continue
    }
    const versions = new Set([before.text, after.text])
    let isAsBefore = after.text === before.text
    for (let count = 0; count < rendersOfAll && !versions.has(answer.text); count += 1) {
      const { text } = await render()
      versions.add(text)
      isAsBefore = text === before.text
    }
    if (versions.has(answer.text)) return say('same')
    for (let count = 0; count < rendersOfAll && !isAsBefore; count += 1)
      isAsBefore = (await render()).text === before.text
    if (isAsBefore && !(await hasChangedSince(database, snapshot)))
      return say('wrong', describeDifference(answer.text, [...versions]))
  }
  return say((await isMoving(render)) ? 'moved' : 'wrong')

  function say(found: Found, difference = '') {
    return { found, isNotModified, difference }
  }
}

async function readSnapshot(database: Pool): Promise<string> {
  const { rows } = await database.query<{ snapshot: string }>(
    'select pg_current_snapshot()::text as snapshot',
  )
  return rows[0]?.snapshot ?? ''
}

/** Whether a transaction has changed a watched table since a snapshot. */
async function hasChangedSince(database: Pool, snapshot: string): Promise<boolean> {
  const { rows } = await database.query(
    'select from table_changes where not pg_visible_in_snapshot(changed_by, $1::pg_snapshot) limit 1',
    [snapshot],
  )
  return rows.length > 0
}

/** The place where a text begins to differ from the version that it resembles longest. */
function describeDifference(text: string, versions: string[]) {
  const differs = (version: string) => {
    let at = 0
    while (at < text.length && text[at] === version[at]) at += 1
    return at
  }
  const nearest = versions.toSorted((one, other) => differs(other) - differs(one))[0] ?? ''
  const from = Math.max(0, differs(nearest) - 80)
  const around = (whole: string) => whole.slice(from, from + 160).replaceAll('\n', ' ')
  return `  cached:   ${around(text)}\n  rendered: ${around(nearest)}`
}

/** Whether a page keeps changing by itself, other than among its versions. */
async function isMoving(render: () => Promise<Answer>) {
  const texts = await collect()
  const later = await collect()
  return [...later].some((text) => !texts.has(text))

  async function collect() {
    const found = new Set<string>()
    for (let count = 0; count < rendersOfAll; count += 1) found.add((await render()).text)
    return found
  }
}

interface Answer {
  /** Status, headers and body. */
  text: string
  status: number
  body: string
  etag: string | null
}

interface Reader {
  site: string
  read: (asked: Asked) => Promise<{ text: string; isNotModified: boolean }>
}

/** Reads pages as a browser does that has them: a 304 stands for the body that it had, with the headers of the 304. */
function createConditionalReader(site: string, random: ReturnType<typeof createRandom>): Reader {
  const known = new Map<string, Answer>()
  return {
    site,
    read: async (asked) => {
      const key = `${asked.path} ${asked.cookie}`
      const had = known.get(key)
      const isConditional = had?.etag != null && random.fraction() < 0.5
      const answer = await read(site + asked.path, {
        ...headersOf(asked),
        ...(isConditional && { 'If-None-Match': had.etag ?? '' }),
      })
      if (isConditional && answer.status === 304)
        return { text: answer.text.replace('304', String(had.status)) + had.body, isNotModified: true }
      known.set(key, answer)
      return { text: answer.text, isNotModified: false }
    },
  }
}

function headersOf({ cookie }: Asked): Record<string, string> {
  return cookie === null ? {} : { Cookie: cookie }
}

/** Longer than the milliseconds after which a process retries an engine that was too slow. */
const standbyTime = 4_000

/** Which search engine answers in a process. */
async function readEngine(site: string): Promise<string> {
  const { parts } = await (await fetch(`${site}/api/ready`)).json()
  const search = parts.find(({ name }: { name: string }) => name === 'search')
  return String(search?.detail).split(';')[0] ?? ''
}

async function read(url: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { ...headers, 'Accept-Encoding': 'identity' },
  })
  const told = ['Location', 'X-Total-Count'].map((name) => answer.headers.get(name))
  const body = withoutPort(await answer.text(), url)
  const text = withoutPort([answer.status, ...told, body].join(' '), url)
  return { text, status: answer.status, body, etag: answer.headers.get('ETag') }
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
