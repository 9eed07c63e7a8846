import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildChannelResource, buildUploads } from '../platform/test-resources.ts'
import { openTestInstallation } from '../installation/test-installation.ts'
import type { TestInstallation } from '../installation/test-installation.ts'
import { importCatalogue } from './import-catalogue.ts'
import { importCataloguePage } from '../activities/imports/import-catalogue-page.ts'
import { openCatalogue } from '../platform/catalogue/catalogue.ts'
import { readNewestRuns } from '../runs/test-runs.ts'
import { startCatalogueImport } from '../imports/start-catalogue-import.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channelwise-catalogue-'))
})

afterEach(() => rm(folder, { recursive: true }))

describe('the import of a catalogue', () => {
  test('imports every channel with its videos, regardless of the rules, and ends when they are searchable', async () => {
    await writeCatalogue({ channels: 220, videos: 2 })
    await using site = await openTestInstallation({ CATALOGUE: folder })
    const run = await endOfCatalogue(site)
    expect(run).toMatchObject({ status: 'succeeded', done: 220, failed: 0, total: 220, subject: folder })
    expect(run.steps.filter((step) => step.name === 'importCataloguePage')).toHaveLength(2)
    const [channels, videos] = await Promise.all([
      site.db.selectFrom('channels').selectAll().orderBy('name').execute(),
      site.db.selectFrom('videos').select('id').execute(),
    ])
    expect(channels).toHaveLength(220)
    expect(videos).toHaveLength(440)
    expect(channels[0]).toMatchObject({
      average_minutes: 10,
      language: 'English',
      all_topics: expect.anything(),
    })
    expect(channels.every((channel) => channel.listed_at !== null)).toBe(true)
    expect((await site.index.findByName('Catalogue channel 77', 5))[0]?.name).toBe('Catalogue channel 77')
  })

  test('of a new site needs no backfill of mentions', async () => {
    await writeCatalogue({ channels: 3, videos: 2 })
    await using site = await openTestInstallation({ CATALOGUE: folder })
    await endOfCatalogue(site)
    const { rows } = await sql<{ isBefore: boolean }>`
      select done_at <= (select min(started_at) from pipeline_runs) as "isBefore" from backfills`.execute(
      site.db,
    )
    expect(rows).toEqual([{ isBefore: true }])
  })

  test('analyzes the tables whenever their rows have doubled', async () => {
    await writeCatalogue({ channels: 220, videos: 2 })
    await using site = await openTestInstallation({ CATALOGUE: folder })
    await endOfCatalogue(site)
    const { rows } = await sql<{ name: string; rows: number }>`
      select relname as name, reltuples as rows from pg_class
      where oid in ('channels'::regclass, 'videos'::regclass) order by name`.execute(site.db)
    // At least the rows of the first page.
    expect(rows.map(({ name }) => name)).toEqual(['channels', 'videos'])
    expect(rows[0]?.rows).toBeGreaterThanOrEqual(200)
    expect(rows[1]?.rows).toBeGreaterThanOrEqual(400)
  })

  test('reports unreadable lines with reasons, and imports everything else', async () => {
    await writeCatalogue({ channels: 2, videos: 1 })
    await appendFile(join(folder, 'channels.jsonl'), 'no JSON\n{"kind":"youtube#channel"}\n')
    await appendFile(join(folder, 'videos.jsonl'), '[]')
    await using site = await openTestInstallation({ CATALOGUE: folder })
    const run = await endOfCatalogue(site)
    expect(run).toMatchObject({ status: 'succeeded', done: 2, failed: 3, total: 5 })
    const { problems } = await site.db
      .selectFrom('pipeline_runs')
      .select('problems')
      .where('id', '=', run._id)
      .executeTakeFirstOrThrow()
    expect(problems.map((problem) => problem.part)).toEqual([
      'channels.jsonl, line 3',
      'channels.jsonl, line 4',
      'videos.jsonl, line 3',
    ])
  })

  test('runs once for the same files, and again for changed ones', async () => {
    await writeCatalogue({ channels: 2, videos: 1 })
    await using site = await openTestInstallation({ CATALOGUE: folder })
    await endOfCatalogue(site)
    const request = {
      ...site,
      catalogue: await openCatalogue({ folder }),
      name: 'again',
      videosPerChannel: 5,
    }
    expect(await startCatalogueImport(request)).toBeNull()
    await writeCatalogue({ channels: 3, videos: 1 })
    const run = await startCatalogueImport(request)
    expect(await site.end(run)).toMatchObject({ status: 'succeeded', done: 3 })
    expect(await readNewestRuns(site.db, 10)).toHaveLength(2)
    expect(await site.db.selectFrom('channels').select('id').execute()).toHaveLength(3)
  })

  test('stores the same page when its step is repeated, even if the next page was prefetched', async () => {
    await writeCatalogue({ channels: 120, videos: 1 })
    await using site = await openTestInstallation()
    const catalogue = await openCatalogue({ folder })
    const importPage = importCataloguePage({ db: site.db, catalogue, detectLanguage: async () => null })
    const fingerprint = await catalogue.fingerprint()
    const size = { channels: 120, badLines: 0, videosPerChannel: 5 }
    const stored: number[] = []
    for (const from of [0, 0, 50, 100]) {
      await importPage({ runId: 'none', fingerprint, ...size, from, to: Math.min(from + 50, 120) })
      stored.push((await site.db.selectFrom('channels').select('id').execute()).length)
    }
    expect(stored).toEqual([50, 50, 100, 120])
  })
})

describe('the size of a step', () => {
  const sizeOf = async (averageVideos: number, { videosPerChannel = 500, isSized = true } = {}) => {
    const sizes: number[] = []
    const steps = {
      openCatalogue: async () => ({ channels: 400, videos: 400 * averageVideos, badLines: 0 }),
      importCataloguePage: async ({ from, to }: { from: number; to: number }) => void sizes.push(to - from),
      waitUntilIndexed: async () => {},
    }
    const input = { runId: 'none', fingerprint: '', videosPerChannel }
    await importCatalogue(steps as never, input, { changed: async () => isSized })
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(400)
    return sizes[0]
  }

  test('is limited in channels and in videos', async () => {
    expect(await sizeOf(0)).toBe(200)
    expect(await sizeOf(3)).toBe(200)
    expect(await sizeOf(20)).toBe(100)
    expect(await sizeOf(450)).toBe(10)
    expect(await sizeOf(450, { videosPerChannel: 40 })).toBe(50)
  })

  test('stays at 50 for runs started before steps were sized', async () => {
    expect(await sizeOf(3, { isSized: false })).toBe(50)
  })
})

async function writeCatalogue(size: { channels: number; videos: number }) {
  const channels = Array.from({ length: size.channels }, (_, number) =>
    buildChannelResource({
      id: `UC${String(number).padStart(22, 'k')}`,
      snippet: { title: `Catalogue channel ${number}` },
      statistics: { subscriberCount: String(number) },
    }),
  )
  const videos = channels.flatMap(({ id }) => buildUploads(id, size.videos))
  await writeFile(
    join(folder, 'channels.jsonl'),
    channels.map((channel) => `${JSON.stringify(channel)}\n`).join(''),
  )
  await writeFile(join(folder, 'videos.jsonl'), videos.map((video) => `${JSON.stringify(video)}\n`).join(''))
}

async function endOfCatalogue(site: TestInstallation) {
  await expect.poll(() => readNewestRuns(site.db, 1)).toHaveLength(1)
  const [run = null] = await readNewestRuns(site.db, 1)
  return site.end(run)
}
