// Pages, cached and rendered: npm run bench -- pages [--check CHANGES] [--seed SEED] [--data-dir FOLDER] [--page NAME]
//   [--way member|unchanged|first|changing] [--rounds N] [--block N] [--engine elasticsearch [--elasticsearch URL]]
//
// Starts two processes of the site on one database, one with the page cache and one without, and measures
// - each main page, from the cache and without one, then as a member's ("member") and as a 304 ("unchanged"); --page chooses
//   a page, and --way one of the last two;
// - channels and text searches that are each requested once (--way first): by a fresh process after as many others ("first"),
//   and by the one without a cache after ten times as many, when V8 has optimized its code ("first, warm");
// - the pages of 100 channels, requested over and over (--way changing): while nothing changes ("cached"), and while ten
//   reviews of another channel are liked per second ("others liked").
// With --check, makes random changes instead, and after each of them compares every page of both processes, some also as a
// member's, and by If-None-Match. The process without the page cache is replaced every 100 changes. The folder is filled with the sample once and can be reused.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openBenchServer } from '../../indexer/bench/bench-server.ts'
import { runBlock, writeBlock } from '../../schemas/bench/block.ts'
import { compare } from '../../schemas/bench/compare.ts'
import type { Caches } from '../../schemas/bench/compare.ts'
import { cpuOf, cpuOfAll, cpuOfPostgres } from '../../schemas/bench/cpu-time.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { startSite, waitForCatalogue } from '../src/testing/test-site.ts'
import type { TestSite } from '../src/testing/test-site.ts'
import { versionCount } from '../src/pages/page-seeds.ts'
import { checkPages, readUrl, withoutPort } from './pages/check-pages.ts'
import { listDistinctPages, listPages } from './pages/list-pages.ts'
import { browserEncodings, decode, openClient } from './request.ts'
import { signUp } from './sign-up.ts'

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
  const cached = await startSite({ ...variables, PAGE_CACHE_MB: '64' })
  await waitForCatalogue(cached.url)
  const startRendered = () => startSite({ ...variables, PAGE_CACHE_MB: '0' })
  try {
    const pages = await listPages(cached.url)
    if (values.check === undefined) {
      const rendered = await startRendered()
      try {
        await measure(cached, rendered, pages.measured)
      } finally {
        await rendered.stop()
      }
    } else {
      const checked = await checkPages({
        cached: cached.url,
        startRendered,
        dataDir,
        pages,
        cookie: await signUp(cached.url),
        changes: Number(values.check),
        passes: server === null ? 1 : 2,
        seed: values.seed,
      })
      report.note('check', checked)
      process.exitCode = checked.wrong === 0 ? 0 : 1
    }
    await report.write()
  } finally {
    await cached.stop()
  }
} finally {
  if (values['data-dir'] === undefined) await rm(dataDir, { recursive: true, force: true })
}

/** Each run has indexes of its own. */
function searchOn(elasticsearch: { url: string } | null): Record<string, string> {
  if (elasticsearch === null) return {}
  return { ELASTICSEARCH_URL: elasticsearch.url, ELASTICSEARCH_PREFIX: `bench-${Date.now().toString(36)}` }
}

async function measure(cached: TestSite, rendered: TestSite, pages: Record<string, string>) {
  const chosen = Object.entries(pages).filter(([name]) => values.page === undefined || name === values.page)
  if (chosen.length === 0) throw new Error(`--page must be one of ${Object.keys(pages).join(', ')}`)
  if (values.way !== undefined && !['member', 'unchanged', 'first', 'changing'].includes(values.way))
    throw new Error('--way must be one of member, unchanged, first, changing')
  const cookie = await signUp(cached.url)
  const databases = cpuOfPostgres(dataDir)
  /** Measures `requests` requests to a site, after `warmUp` others. */
  async function ask(
    name: string,
    site: TestSite,
    question: (at: number) => Promise<unknown>,
    warmUp: number,
    requests: number,
    caches: Caches = 'warm',
  ) {
    const cpu = { site: cpuOf(site.pid), databases }
    await runBlock({ ask: question, from: 0, requests: warmUp, atOnce, cpu })
    const figures = await runBlock({ ask: question, from: warmUp, requests, atOnce, cpu })
    report.note(name, { caches, ...figures })
    console.log(`${name}, ${caches} caches, ms: ${writeBlock(figures)}`)
  }
  if (values.way === undefined || values.way === 'first') {
    for (const [name, { others, measured }] of Object.entries(await listDistinctPages(cached.url))) {
      const { length } = measured
      const ways = [
        { way: 'first', site: cached, warmUp: length },
        { way: 'first, warm', site: rendered, warmUp: 10 * length },
      ]
      for (const { way, site, warmUp } of ways) {
        const question = (at: number) =>
          read(`${site.url}${at < warmUp ? others[at % others.length] : measured[at - warmUp]}`)
        await ask(`${name}, ${way}`, site, question, warmUp, length, 'cold')
      }
    }
  }
  if (values.way === undefined || values.way === 'changing') {
    const paths = (await listDistinctPages(cached.url)).channels.measured.slice(0, 100)
    const question = (at: number) => read(`${cached.url}${paths[at % paths.length]}`)
    await ask('channels, cached', cached, question, 2 * paths.length, 10 * block)
    await using _ = await likeOthers(paths)
    await ask('channels, others liked', cached, question, 2 * paths.length, 10 * block)
  }
  for (const [name, path] of ['first', 'changing'].includes(values.way ?? '') ? [] : chosen) {
    const etag = await verify(cached, rendered, path)
    if (values.way === undefined)
      report.add(
        await compare({
          name,
          a: { name: 'rendered', ask: () => read(rendered.url + path) },
          b: { name: 'cached', ask: () => read(cached.url + path) },
          questions: 1,
          // Pages that pick something at random have several versions, which `verify` has compared.
          verified: { count: 1, what: 'page verified, in one of its versions' },
          rounds,
          block,
          atOnce,
          // Only one of them is busy at a time.
          cpu: { site: cpuOfAll(cpuOf(rendered.pid), cpuOf(cached.pid)), databases },
        }),
      )
    const ways = { member: { Cookie: cookie }, unchanged: { 'If-None-Match': etag } }
    for (const [way, headers] of Object.entries(ways)) {
      if (values.way !== undefined && way !== values.way) continue
      await ask(`${name}, ${way}`, cached, () => read(cached.url + path, headers), 2 * block, block * rounds)
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

/** Both processes must answer with the same page, or with the same version of it. Resolves to its ETag. */
async function verify(cached: TestSite, rendered: TestSite, path: string) {
  for (let tries = 1; ; tries += 1) {
    const one = await client.read(cached.url + path)
    const other = await client.read(rendered.url + path)
    if (withoutPort(String(decode(one)), cached.url) === withoutPort(String(decode(other)), rendered.url))
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
