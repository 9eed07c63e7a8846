import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finished, pipeline } from 'node:stream/promises'
import { parseArgs, promisify } from 'node:util'
import { sql } from 'kysely'
import { createCopyOut } from '@channelwise/schemas/database/copy-out'
import { openBenchDatabase } from '../../schemas/bench/bench-database.ts'
import { compare, DifferentBodiesError } from '../../schemas/bench/compare.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { exportRows } from '../src/v1/exports/export-rows.ts'
import { exportedReviews } from '../src/v1/reviews/list-reviews.ts'

// npm run bench -- export [--rows 1000000] [--rounds 3]: streams all reviews over HTTP on the loopback interface as CSV and
// NDJSON, and compares that with COPY … TO STDOUT of the same rows as CSV. Exits with status 1 unless CSV has 0.7 of the
// speed of COPY and the process stays below 150 MB.
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '3' } },
})
const rows = Number(values.rows)
const minRatio = 0.7
const maxMegabytes = 150
const report = openReport('export', values)

await using opened = new AsyncDisposableStack()
const database = opened.use(await openBenchDatabase())
const { db } = database
await fill()

const copyOut = createCopyOut(database.url)
const fields = Object.keys(exportedReviews.columns)
const server = createServer((request, response) => void send(request, response))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
opened.defer(() => void server.close())
const { port } = server.address() as AddressInfo

const before = process.memoryUsage.rss()
let peak = 0
const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
opened.defer(() => clearInterval(watching))

for (const type of ['csv', 'ndjson'] as const) {
  const comparison = await compare({
    name: `${rows} reviews`,
    a: { name: 'COPY', ask: copyRows },
    b: { name: type, ask: () => download(type) },
    questions: 1,
    // An export writes lists and empty cells differently from COPY.
    verified: { count: rows, what: 'rows counted in every download' },
    rounds: Number(values.rounds),
    block: 1,
  })
  report.add(comparison)
  const speed = 1 / (comparison.measures.find(({ name }) => name === 'elapsed')?.ratio?.ratio ?? Number.NaN)
  console.log(`${type} has ${speed.toFixed(2)} of the speed of COPY`)
  if (type === 'csv' && !(speed >= minRatio)) process.exitCode = 1
}
const megabytes = { peak: peak / 1_000_000, before: before / 1_000_000 }
report.note('memory in MB', megabytes)
console.log(
  `at most ${megabytes.peak.toFixed(0)} MB of memory, ${megabytes.before.toFixed(0)} of them before`,
)
if (megabytes.peak > maxMegabytes) process.exitCode = 1
await report.write()

async function send({ url }: IncomingMessage, response: ServerResponse) {
  const type = url === '/csv' ? 'text/csv' : 'application/x-ndjson'
  const exported = await exportRows({ db, copyOut }, { table: exportedReviews, fields, type })
  await pipeline(exported, response)
}

/**
 * Downloads in a process of its own, to keep its memory apart from the server's. Throws if the number of lines is not that of
 * the rows, and the heading of CSV.
 */
async function download(type: 'csv' | 'ndjson') {
  const count = `
    let lines = 0
    for await (const chunk of (await fetch('http://127.0.0.1:${port}/${type}')).body)
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
    console.log(lines)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', count])
  const expected = rows + (type === 'csv' ? 1 : 0)
  if (Number(stdout) !== expected)
    throw new DifferentBodiesError(`${type} has ${Number(stdout)} lines instead of ${expected}`)
}

async function copyRows() {
  const columns = fields.map(
    (field) => sql`${exportedReviews.columns[field as keyof typeof exportedReviews.columns]}`,
  )
  const query = sql`select ${sql.join(columns)} ${exportedReviews.from}`.compile(db)
  const copied = await copyOut(`copy (${query.sql}) to stdout (format csv)`)
  await finished(copied.resume())
}

/** Members rate 1,000 channels; every third rating has a comment of about 100 characters. */
async function fill() {
  await sql`
    insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at)
    select 'c' || n, 'UCc' || n, 'Channel ' || n, '', '', '', now(), now() from generate_series(1, 1000) n`.execute(
    db,
  )
  await sql`
    insert into members (id, uid, name, name_folded)
    select 'm' || n, 'u' || n, 'Member ' || n, 'member ' || n from generate_series(1, ${Math.ceil(rows / 1000)}::integer) n`.execute(
    db,
  )
  // Triggers are not measured here.
  await sql`alter table reviews disable trigger user`.execute(db)
  await sql`
    insert into reviews (id, channel_id, member_id, rating, comment, moods)
    select md5(n::text), 'c' || (n % 1000 + 1), 'm' || (n / 1000 + 1), (n % 10 + 1) / 2.0,
      case when n % 3 = 0 then repeat('A thoughtful word, "quoted"; ', 4) else '' end,
      case when n % 2 = 0 then '["Fun", "Relaxing"]' else '[]' end::jsonb
    from generate_series(0, ${rows - 1}::integer) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
