// Pages, kept and rendered: npm run bench -- pages [--check CHANGES] [--seed SEED] [--data-dir FOLDER] [--page NAME]
//   [--way member|unchanged|first|changing] [--rounds N] [--block N] [--engine elasticsearch [--elasticsearch URL]]
//
// Starts two processes of the site on one database, one with the page cache and one without. Without --check, compares a
// page of both, then measures it as a member's and as the answer that it has not changed; --page chooses one, --way one of
// the last two ("member", "unchanged"). It also measures channels and text searches that are each asked for the first time,
// and with --way first only these: of a process that has just started ("first"), and of the one without the cache after
// ten times as many pages ("first, warm"), when V8 has optimized what they run; and, with --way changing only, 100 channels'
// pages that are asked again and again: while nothing changes ("kept"), and while a review of another channel is liked ten
// times a second ("others liked"). With --check, makes random changes and
// compares every page of both processes after each of them, some also as a member's. The folder is filled with the sample
// once and may be used again.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openBenchServer } from '../../indexer/bench/bench-server.ts'
import { runBlock, writeBlock } from '../../schemas/bench/block.ts'
import { compare } from '../../schemas/bench/compare.ts'
import { cpuOf, cpuOfAll, cpuOfPostgres } from '../../schemas/bench/cpu-time.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { startSite, waitForCatalogue } from '../src/testing/test-site.ts'
import { versionCount } from '../src/pages/page-seeds.ts'
import { checkPages, readUrl, withoutPort } from './pages/check-pages.ts'
import { listDistinctPages, listPages } from './pages/list-pages.ts'
import { browserEncodings, decode, openClient } from './request.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'string' },
    page: { type: 'string' },
    way: { type: 'string' },
    rounds: { type: 'string', default: '8' },
    block: { type: 'string', default: '100' },
    'data-dir': { type: 'string' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'postgres' },
    elasticsearch: { type: 'string' },
  },
})

/** Connections of the load, all from one network. */
const atOnce = 8
const rounds = Number(values.rounds)
const block = Number(values.block)

await using opened = new AsyncDisposableStack()
const client = opened.use(openClient(atOnce, { 'Accept-Encoding': browserEncodings }))
const report = openReport('pages', { ...values, 'data-dir': undefined, elasticsearch: undefined })
const server =
  values.engine === 'elasticsearch' ? opened.use(await openBenchServer(values.elasticsearch ?? null)) : null
const dataDir = values['data-dir'] ?? (await mkdtemp(join(tmpdir(), 'channelwise-pages-')))
try {
  // In production, replies are not validated.
  const variables = { DATA_DIR: dataDir, NODE_ENV: 'production', CATALOGUE: 'sample', ...searchOn(server) }
  const kept = await startSite({ ...variables, PAGE_CACHE_MB: '64' })
  await waitForCatalogue(kept.url)
  const rendered = await startSite({ ...variables, PAGE_CACHE_MB: '0' })
  try {
    const pages = await listPages(kept.url)
    if (values.check === undefined) await measure(kept, rendered, pages.measured)
    else {
      const checked = await checkPages({
        kept: kept.url,
        rendered: rendered.url,
        dataDir,
        pages,
        cookie: await signUp(kept),
        changes: Number(values.check),
        passes: server === null ? 1 : 2,
        seed: values.seed,
      })
      report.note('check', checked)
      process.exitCode = checked.wrong === 0 ? 0 : 1
    }
    await report.write()
  } finally {
    await Promise.all([kept.stop(), rendered.stop()])
  }
} finally {
  if (values['data-dir'] === undefined) await rm(dataDir, { recursive: true, force: true })
}

/** Each run has indexes of its own. */
function searchOn(elasticsearch: { url: string } | null): Record<string, string> {
  if (elasticsearch === null) return {}
  return { ELASTICSEARCH_URL: elasticsearch.url, ELASTICSEARCH_PREFIX: `bench-${Date.now().toString(36)}` }
}

type Site = Awaited<ReturnType<typeof startSite>>

async function measure(kept: Site, rendered: Site, pages: Record<string, string>) {
  const chosen = Object.entries(pages).filter(([name]) => values.page === undefined || name === values.page)
  if (chosen.length === 0) throw new Error(`--page must be one of ${Object.keys(pages).join(', ')}`)
  if (values.way !== undefined && !['member', 'unchanged', 'first', 'changing'].includes(values.way))
    throw new Error('--way must be one of member, unchanged, first, changing')
  const cookie = await signUp(kept)
  const databases = cpuOfPostgres(dataDir)
  /** Asks a site so many questions, after others to warm up. */
  async function ask(
    name: string,
    site: Site,
    question: (at: number) => Promise<unknown>,
    warmUp: number,
    requests: number,
  ) {
    const cpu = { site: cpuOf(site.pid), databases }
    await runBlock({ ask: question, from: 0, requests: warmUp, atOnce, cpu })
    const figures = await runBlock({ ask: question, from: warmUp, requests, atOnce, cpu })
    report.note(name, figures)
    console.log(`${name}, ms: ${writeBlock(figures)}`)
  }
  if (values.way === undefined || values.way === 'first') {
    for (const [name, paths] of Object.entries(await listDistinctPages(kept.url))) {
      const half = Math.floor(paths.length / 2)
      const readFrom = (site: Site) => (at: number) => read(`${site.url}${paths[at % (2 * half)]}`)
      await ask(`${name}, first`, kept, readFrom(kept), half, half)
      // The same half.
      await ask(`${name}, first, warm`, rendered, readFrom(rendered), 11 * half, half)
    }
  }
  if (values.way === undefined || values.way === 'changing') {
    const paths = (await listDistinctPages(kept.url)).channels?.slice(0, 100) ?? []
    const question = (at: number) => read(`${kept.url}${paths[at % paths.length]}`)
    await ask('channels, kept', kept, question, 2 * paths.length, 10 * block)
    await using _ = await likeOthers(paths)
    await ask('channels, others liked', kept, question, 2 * paths.length, 10 * block)
  }
  for (const [name, path] of ['first', 'changing'].includes(values.way ?? '') ? [] : chosen) {
    const etag = await verify(kept, rendered, path)
    if (values.way === undefined)
      report.add(
        await compare({
          name,
          a: { name: 'rendered', ask: () => read(rendered.url + path) },
          b: { name: 'kept', ask: () => read(kept.url + path) },
          questions: 1,
          // Pages that pick something at random have several versions, which `verify` has compared.
          isSame: () => true,
          rounds,
          block,
          atOnce,
          // Only one of them has anything to do at a time.
          cpu: { site: cpuOfAll(cpuOf(rendered.pid), cpuOf(kept.pid)), databases },
        }),
      )
    const ways = { member: { Cookie: cookie }, unchanged: { 'If-None-Match': etag } }
    for (const [way, headers] of Object.entries(ways)) {
      if (values.way !== undefined && way !== values.way) continue
      await ask(`${name}, ${way}`, kept, () => read(kept.url + path, headers), 2 * block, block * rounds)
    }
  }
}

/** Until disposed of, likes a review of a channel whose page is none of these, ten times a second. */
async function likeOthers(paths: string[]): Promise<AsyncDisposable> {
  const ids = paths.map((path) => path.slice(path.lastIndexOf('-') + 1))
  const database = new Client({ connectionString: await readUrl(dataDir) })
  await database.connect()
  const stop = new AbortController()
  async function like() {
    while (!stop.signal.aborted) {
      await database.query(
        `update reviews set like_count = like_count + 1
        where id = (select id from reviews where channel_id <> all($1) order by random() limit 1)`,
        [ids],
      )
      await wait(100)
    }
  }
  const liking = like()
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await liking
      await database.end()
    },
  }
}

/** Signs up a new member. Resolves to the cookie of the session. */
async function signUp({ url }: Site) {
  const password = 'seven wild geese'
  const email = `member${Date.now()}@example.org`
  const response = await fetch(`${url}/api/account/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Member', email, password, confirmation: password }),
  })
  const [cookie = ''] = (response.headers.get('Set-Cookie') ?? '').split(';')
  if (cookie === '') throw new Error(`no member: ${response.status} ${await response.text()}`)
  return cookie
}

/** Both processes must answer with the same page, or with the same version of it. Resolves to its ETag. */
async function verify(kept: Site, rendered: Site, path: string) {
  for (let tries = 1; ; tries += 1) {
    const one = await client.read(kept.url + path)
    const other = await client.read(rendered.url + path)
    if (withoutPort(String(decode(one)), kept.url) === withoutPort(String(decode(other)), rendered.url))
      return String(one.headers['etag'])
    if (tries === 10 * versionCount) throw new Error(`${path}: the processes disagree`)
    // Visits to a list are counted a few seconds later.
    if (tries % versionCount === 0) await wait(1_000)
  }
}

async function read(url: string, headers: Record<string, string> = {}) {
  const reply = await client.read(url, headers)
  if (reply.status !== 200 && reply.status !== 304) throw new Error(`${url} answered with ${reply.status}`)
  return reply
}
