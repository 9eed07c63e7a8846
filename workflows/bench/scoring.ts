// Measures the full scoring of a generated catalogue, including reading and writing.
//
//     npm run bench -- scoring [--channels 100000] [--positives 5000000] [--folder DIR]
//
// With --folder, the database is kept there and reused by the next run.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { migrate } from '@channelwise/schemas/database/migrate'
import { openDatabase } from '@channelwise/schemas/database/open'
import { createActivities } from '../src/activities/activities.ts'
import type { ActivityDependencies } from '../src/activities/activities.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { fillCommunity } from './fill-community.ts'

const { values } = parseArgs({
  options: {
    channels: { type: 'string', default: '100000' },
    positives: { type: 'string', default: '5000000' },
    folder: { type: 'string' },
  },
})
const report = openReport('scoring', { ...values, folder: undefined })
const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'channelwise-bench-')))
try {
  await measure()
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true })
}
process.exit()

async function measure() {
  const isFilled = existsSync(join(folder, 'postgres'))
  await using postgres = await openEmbeddedPostgres({ dataDir: folder })
  await using database = openDatabase(postgres.url)
  const { db } = database
  await migrate(db)
  if (!isFilled) {
    const wanted = { channels: Number(values.channels), positives: Number(values.positives) }
    await time('filled', () => fillCommunity(db, wanted))
  }
  const size = await countRows(db)
  report.note('size', size)
  console.log(`${size.channels} channels, ${size.members} members, ${size.reviews} reviews`)
  // These steps need only the database.
  const steps = createActivities({ db, engines: [] } as unknown as ActivityDependencies)
  const run = { runId: 'a benchmark' }
  await time('total', async () => {
    const { newest } = await time('traits described', () => steps.describeChangedTraits(run))
    await time('compared and kept', () => steps.scoreAllChannels({ ...run, newest }))
  })
  await report.write()
}

async function time<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const used = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(used)
  const [seconds, cpuSeconds] = [(performance.now() - startedAt) / 1_000, (user + system) / 1e6]
  const maxGigabytes = process.resourceUsage().maxRSS / 1e6
  report.note(name, { seconds, cpuSeconds, maxGigabytes })
  console.log(
    `${name.padEnd(18)} ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU time without Postgres, up to ${maxGigabytes.toFixed(2)} GB`,
  )
  return result
}

async function countRows(db: Kysely<Database>) {
  const { rows } = await sql<{ channels: number; members: number; reviews: number }>`
    select (select count(*) from channels)::integer as channels, (select count(*) from members)::integer as members,
      (select count(*) from reviews)::integer as reviews`.execute(db)
  return rows[0] ?? { channels: 0, members: 0, reviews: 0 }
}
