import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import type { Database } from '@channelwise/schemas/database/database'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import type { Run } from '@channelwise/schemas/run'
import { fullScoringThreshold } from '../scores/similarity/full-scoring-threshold.ts'
import type { Watch } from './start-due-runs.ts'
import { watchDerivedData, watchExpired, watchNotices } from './watches.ts'

const few = 1
const many = fullScoringThreshold

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database[Symbol.asyncDispose]())

test.each([
  { changes: 0, ago: 0, run: null, due: false },
  { changes: few, ago: 1, run: null, due: false },
  { changes: few, ago: 3, run: null, due: true },
  { changes: many, ago: 3, run: null, due: true },
  { changes: few, ago: 600, run: build('importCatalogue', 'running'), due: false },
  { changes: many, ago: 600, run: build('importCatalogue', 'running'), due: false },
  { changes: many, ago: 600, run: build('importChannels', 'waiting'), due: false },
  { changes: many, ago: 600, run: build('refreshChannels', 'running'), due: false },
  { changes: many, ago: 600, run: build('importChannel', 'running'), due: false },
  { changes: few, ago: 3, run: build('importChannel', 'running'), due: true },
  { changes: many, ago: 3, run: build('importCatalogue', 'succeeded'), due: true },
  { changes: many, ago: 3, run: build('importChannels', 'waiting', 'Quota exhausted'), due: true },
  { changes: many, ago: 3, run: build('fillShelves', 'running'), due: true },
  { changes: many, ago: 3_601, run: build('importCatalogue', 'running'), due: true },
  { changes: few, ago: 3, run: buildScoring({ took: 60, ended: 239 }), due: false },
  { changes: many, ago: 3, run: buildScoring({ took: 60, ended: 239 }), due: false },
  { changes: few, ago: 3, run: buildScoring({ took: 60, ended: 241 }), due: true },
  { changes: few, ago: 3_601, run: buildScoring({ took: 3_600, ended: 1 }), due: true },
])(
  'scoring is due after $changes changes, the first $ago s ago, with the run $run: $due',
  async ({ changes, ago, run, due }) => {
    // In one transaction, because its now() stands still.
    const db = await database.db.startTransaction().execute()
    await sql`truncate similarity_changes, pipeline_runs cascade`.execute(db)
    await sql`
      insert into similarity_changes (channel_id, created_at)
      select 'c' || n, now() - make_interval(secs => ${ago}) from generate_series(1, ${changes}::integer) as n`.execute(
      db,
    )
    if (run !== null) {
      await db
        .insertInto('pipeline_runs')
        .values({ id: 'r', key: 'k', subject: '', input: '{}', ...run })
        .execute()
    }
    const watch = watchDerivedData().find(({ request }) => request.pipeline === 'scoreSimilarities')
    const found = await isDue(db, watch)
    await db.rollback().execute()
    expect(found).toBe(due)
  },
)

describe('a purge is due an hour after the thirtieth day', () => {
  /** Hours: data expires two hours before its thirtieth day ends. */
  const late = 30 * 24 - 1

  beforeEach(() => sql`truncate channels, platform_dead_letters, pipeline_runs cascade`.execute(database.db))

  test.each([
    { hours: late - 0.5, due: false },
    { hours: late + 0.5, due: true },
  ])('for a dead letter: after $hours hours $due', async ({ hours, due }) => {
    const { db } = database
    await db
      .insertInto('platform_dead_letters')
      .values({
        kind: 'video',
        raw: '',
        reason: '',
        platform_id: null,
        run_id: null,
        created_at: secondsAgo(hours * 3_600),
      })
      .execute()
    expect(await isDue(db, watchExpired())).toBe(due)
  })

  test.each([
    { source: 'youtube', hours: late - 0.5, due: false },
    { source: 'youtube', hours: late + 0.5, due: true },
    { source: 'catalogue', hours: late + 0.5, due: false },
  ] as const)(
    'for a video of a fresh channel from $source: after $hours hours $due',
    async ({ source, hours, due }) => {
      const { db } = database
      await addChannel(db, 'bees', { source })
      await addVideo(db, 'honey', 'bees', { fetched_at: new Date(Date.now() - hours * 3_600_000) })
      expect(await isDue(db, watchExpired())).toBe(due)
      const purge = { ...build('purgeStale', 'succeeded'), finished_at: secondsAgo(60) }
      await db
        .insertInto('pipeline_runs')
        .values({ id: 'r', key: 'k', subject: '', input: '{}', ...purge })
        .execute()
      expect(await isDue(db, watchExpired()), 'a minute after a purge').toBe(false)
    },
  )
})

test('reported videos are collected for a minute, or until they fill a call', async () => {
  const { db } = database
  const add = async (from: number, to: number, age: string) => {
    await sql`
      insert into video_notices (video_id, channel_id, due_at)
      select 'video' || number, 'UCbakery', now() - ${age}::interval
      from generate_series(${from}::integer, ${to}::integer) as number`.execute(db)
  }
  expect(await isDue(db, watchNotices())).toBe(false)
  await add(1, 49, '50 seconds')
  expect(await isDue(db, watchNotices())).toBe(false)
  await add(50, 50, '1 second')
  expect(await isDue(db, watchNotices())).toBe(true)
  await sql`delete from video_notices where video_id <> 'video1'`.execute(db)
  expect(await isDue(db, watchNotices())).toBe(false)
  await add(51, 51, '61 seconds')
  expect(await isDue(db, watchNotices())).toBe(true)
  // Claimed notices are not due until they are retried.
  await sql`update video_notices set due_at = now() + interval '1 hour'`.execute(db)
  expect(await isDue(db, watchNotices())).toBe(false)
})

async function isDue(db: Kysely<Database>, watch: Watch | undefined) {
  if (watch === undefined) return null
  const { rows } = await sql<{ state: unknown }>`select ${watch.state} as state`.execute(db)
  return watch.isDue(rows[0]?.state)
}

function build(pipeline: string, status: Run['status'], error: string | null = null) {
  return { pipeline, status, error }
}

/** A run that took `took` seconds and ended `ended` seconds ago. */
function buildScoring({ took, ended }: { took: number; ended: number }) {
  return {
    ...build('scoreSimilarities', 'succeeded'),
    started_at: secondsAgo(took + ended),
    finished_at: secondsAgo(ended),
  }
}

function secondsAgo(seconds: number) {
  return sql<Date>`now() - make_interval(secs => ${seconds})`
}
