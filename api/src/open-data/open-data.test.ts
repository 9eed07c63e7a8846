import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parquetReadObjects } from 'hyparquet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minMembers } from '@channelwise/schemas/insights/anonymity'
import { publishNow, rollUpNow } from '@channelwise/workflows/pipelines/test-insights'
import { buildCommunity } from '../insights/test-community.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi
/** How often each rating of a channel counts at first. */
let expected: object[]

beforeAll(async () => {
  api = await startTestApi()
  await buildCommunity(api.db, { seed: 'open data' })
  await rollUpNow(api.db)
  await publishNow(api.db)
  const { rows } = await sql<object>`
    select 'UC' || channel_id as channel_id, rating::float8 as rating, count(*)::integer as count
    from (
      select channel_id, rating, count(*) over (partition by channel_id) as raters
      from reviews join members on members.id = member_id
      where hidden_at is null and suspended_at is null
        and channel_id in (select id from channels where listed_at is not null)
    ) as counted
    where raters >= ${minMembers} group by channel_id, rating order by 'UC' || channel_id collate "C", rating`.execute(
    api.db,
  )
  expected = rows
})
afterAll(() => api[Symbol.asyncDispose]())

async function download(name: string) {
  const answer = await fetch(`${api.url}/open-data/${name}`)
  expect(answer.status, name).toBe(200)
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function readRows() {
  const [heading = '', ...lines] = (await download('ratings.csv')).bytes.toString().trimEnd().split('\n')
  const rows = lines.map((line) => {
    const [channel = '', week = '', rating = ''] = line.split(',')
    return { channel_id: channel, week, rating: Number(rating) }
  })
  return { heading, rows }
}

test('the listed files can be downloaded, with matching sizes, checksums and headers', async () => {
  const { value } = await api.as(null).listOpenData()
  expect(value.publishedAt).not.toBeNull()
  expect(value.files.map(({ name }) => name)).toEqual([
    'ratings.csv',
    'ratings.parquet',
    'README.md',
    'SHA256SUMS',
    'read-ratings.mjs',
  ])
  const sums = (await download('SHA256SUMS')).bytes.toString()
  for (const { name, bytes, sha256, mediaType, link } of value.files) {
    expect(link).toBe(`/open-data/${name}`)
    const file = await download(name)
    expect(file.bytes.length).toBe(bytes)
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(sha256)
    expect(file.headers.get('content-type')).toContain(mediaType)
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    if (name !== 'SHA256SUMS') expect(sums).toContain(`${sha256}  ${name}\n`)
    const again = await fetch(`${api.url}${link}`, {
      // Otherwise fetch() would send `no-cache`.
      headers: { 'If-None-Match': `"${sha256}"`, 'Cache-Control': 'max-age=0' },
    })
    expect(again.status).toBe(304)
    const head = await fetch(`${api.url}${link}`, {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'identity' },
    })
    expect(head.headers.get('content-length')).toBe(String(bytes))
  }
  expect((await fetch(`${api.url}/open-data/ratings.xml`)).status).toBe(404)
})

test('CSV and Parquet contain exactly the ratings that count', async () => {
  const { heading, rows } = await readRows()
  expect(heading).toBe('channel_id,week,rating')
  const { bytes } = await download('ratings.parquet')
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
  expect(await parquetReadObjects({ file })).toEqual(rows)
  const counts = new Map<string, { channel_id: string; rating: number; count: number }>()
  for (const { channel_id, rating } of rows) {
    const key = `${channel_id} ${rating}`
    const counted = counts.get(key) ?? { channel_id, rating, count: 0 }
    counts.set(key, { ...counted, count: counted.count + 1 })
  }
  const found = [...counts.values()].toSorted((one, other) =>
    one.channel_id < other.channel_id
      ? -1
      : one.channel_id > other.channel_id
        ? 1
        : one.rating - other.rating,
  )
  expect(found).toEqual(expected)
})

test('every combination of channel and week has at least five members, in a dump and between two dumps', async () => {
  const { rows: before } = await readRows()
  expect(Math.min(...countGroups(before).values())).toBeGreaterThanOrEqual(minMembers)
  for (const { week } of before) expect(new Date(week).getUTCDay()).toBe(1)
  // One member leaves, another one rates everything for the first time: the next dump is the same.
  await sql`delete from members where id = 'm001'`.execute(api.db)
  await sql`insert into members (id, uid, name, name_folded) values ('late', 'late', 'late', 'late')`.execute(
    api.db,
  )
  await sql`
    insert into reviews (id, channel_id, member_id, rating)
    select distinct 'late' || channel_id, channel_id, 'late', 5 from insight_ratings`.execute(api.db)
  await rollUpNow(api.db)
  await publishNow(api.db)
  expect((await readRows()).rows).toEqual(before)
})

test('the sample program reads the dump, and the README describes it', async () => {
  const card = (await download('README.md')).bytes.toString()
  expect(card).toContain('k = 5')
  expect(card).toContain('CC BY 4.0')
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-reader-'))
  try {
    for (const name of ['ratings.csv', 'read-ratings.mjs'])
      await writeFile(join(folder, name), (await download(name)).bytes)
    const { stdout } = await promisify(execFile)(process.execPath, ['read-ratings.mjs'], { cwd: folder })
    const { rows } = await readRows()
    const [channel, ratings, average] = stdout.split('\n')[0]!.split(' ')
    const own = rows.filter(({ channel_id }) => channel_id === channel)
    expect(Number(ratings)).toBe(own.length)
    expect(average).toBe((own.reduce((sum, { rating }) => sum + rating, 0) / own.length).toFixed(2))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('the README’s table for Postgres accepts the ratings', async () => {
  const card = (await download('README.md')).bytes.toString()
  const [, create = '', copy = ''] =
    /^(create table ratings .*);\n(\\copy ratings from ratings.csv .*)$/m.exec(card) ?? []
  expect(copy).toBe('\\copy ratings from ratings.csv with (format csv, header)')
  const { rows } = await readRows()
  await sql.raw(create).execute(api.db)
  const { rows: loaded } = await sql<{ count: number; stars: number }>`
    with loaded as (
      insert into ratings select * from jsonb_populate_recordset(null::ratings, ${JSON.stringify(rows)}::jsonb) returning *
    )
    select count(*)::integer, sum(rating)::float8 as stars from loaded`.execute(api.db)
  expect(loaded).toEqual([{ count: rows.length, stars: rows.reduce((sum, { rating }) => sum + rating, 0) }])
})

test('an incomplete dump is never served, and only the last two are kept', async () => {
  await sql`
    insert into open_data_files (id, name, media_type, bytes, sha256, created_at)
    values ('cut', 'ratings.csv', 'text/csv', 0, '', now() - interval '2 days')`.execute(api.db)
  const { value: before } = await api.as(null).listOpenData()
  for (let night = 0; night < 3; night += 1) await publishNow(api.db)
  expect((await api.as(null).listOpenData()).value.files).toHaveLength(before.files.length)
  const { rows } = await sql<{ state: string; files: number }>`
    select state, count(*)::integer as files from open_data_files group by state order by state`.execute(
    api.db,
  )
  expect(rows).toEqual([
    { state: 'former', files: 5 },
    { state: 'live', files: 5 },
  ])
})

test('the download of a file deleted meanwhile fails instead of looking complete', async () => {
  await sql`
    with file as (
      insert into open_data_files (id, name, media_type, bytes, sha256, state)
      values ('deleted', 'deleted.csv', 'text/csv', 3000000, 'a sum', 'live') returning id
    )
    insert into open_data_chunks (file_id, position, bytes)
    select id, 0, decode(repeat('61', 1000000), 'hex') from file`.execute(api.db)
  for (const encoding of ['gzip', 'identity']) {
    const headers = { 'Accept-Encoding': encoding }
    const reading = fetch(`${api.url}/open-data/deleted.csv`, { headers }).then((answer) => answer.text())
    await expect(reading, encoding).rejects.toThrow(/^(terminated|fetch failed)$/)
  }
  await sql`delete from open_data_files where id = 'deleted'`.execute(api.db)
})

function countGroups(rows: { channel_id: string; week: string }[]) {
  const groups = new Map<string, number>()
  for (const { channel_id, week } of rows) {
    const key = `${channel_id} ${week}`
    groups.set(key, (groups.get(key) ?? 0) + 1)
  }
  return groups
}
