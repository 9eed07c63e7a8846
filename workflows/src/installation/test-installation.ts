import { pino } from 'pino'
import { vi } from 'vitest'
import { readLags } from '@channelwise/indexer/sync/lag'
import type { Run } from '@channelwise/schemas/run'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { testPollInterval } from '../engine/dbos/prepare-test-template.ts'
import { openInstallation } from './installation.ts'
import type { Installation } from './installation.ts'
import type { Intervals } from './intervals.ts'
import { startYouTubeServer } from '../platform/test-youtube-server.ts'
import type { YouTubeServer } from '../platform/test-youtube-server.ts'
import { readSettings } from './settings.ts'
import { waitForEnd } from '../runs/test-runs.ts'

/** An installation with its own database and a fake YouTube, which the test fills. */
export interface TestInstallation extends Installation {
  youtube: YouTubeServer
  /** The environment of a process that shares the database and the fake YouTube. */
  variables: Record<string, string>
  /** Resolves with the run once it has ended. */
  end(run: Run | null): Promise<Run>
  /** Resolves once all changes are indexed, including those a relay is writing. */
  untilIndexed(): Promise<void>
}

/**
 * Opens an installation that executes its runs until it is disposed of, unless `works` is false. `more` are further
 * environment variables. All schedules are paused except those with times in `crons`. With a short `firstWait`, steps that
 * keep failing give up sooner: for tests of such failures, not of outages that a step has to outlast.
 */
export async function openTestInstallation(
  more: Record<string, string> = {},
  {
    works = true,
    derivesScores = false,
    crons = {},
    ...wanted
  }: { works?: boolean; derivesScores?: boolean; crons?: Record<string, string> } & Intervals = {},
): Promise<TestInstallation> {
  await using opened = new AsyncDisposableStack()
  const { url } = opened.use(await createTestDatabase())
  const youtube = opened.use(await startYouTubeServer())
  const variables = {
    DATABASE_URL: url,
    YOUTUBE_API_KEY: youtube.apiKey,
    YOUTUBE_API_URL: youtube.url,
    YOUTUBE_CALLS_PER_SECOND: '1000',
    ...more,
  }
  const logger = pino({ level: 'silent' })
  const intervals = { pollInterval: testPollInterval, relayInterval: 100, ...wanted }
  const installation = opened.use(await openInstallation(readSettings(variables), { logger, intervals }))
  // A test starts what it tests: an hourly refresh must not interfere.
  const changes = Object.entries(installation.schedules).map(([name, schedule]) => {
    const cron = crons[name]
    if (cron !== undefined) installation.schedules[name] = { ...schedule, cron }
    return { name, paused: cron === undefined }
  })
  await installation.db.insertInto('schedule_changes').values(changes).execute()
  const stop = new AbortController()
  const working = works
    ? installation.work(stop.signal, { derivesScores, print: () => {} })
    : Promise.resolve()
  opened.defer(async () => {
    stop.abort()
    await withinAMinute(working)
  })

  const parts = opened.move()
  return {
    ...installation,
    youtube,
    variables,
    end: (run) => waitForEnd(installation.db, run?._id ?? ''),
    untilIndexed: () => waitUntilIndexed(installation),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

function waitUntilIndexed({ db }: Installation) {
  return vi.waitFor(
    async () => {
      const late = (await readLags(db)).filter(({ waiting }) => waiting > 0)
      if (late.length > 0) throw new Error(`Not indexed: ${JSON.stringify(late)}`)
    },
    { timeout: 170_000, interval: 30 },
  )
}

/** Reports a hanging shutdown, which would otherwise look like a slow test. */
async function withinAMinute(working: Promise<void>) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error('The installation is still working a minute after it was stopped')),
    60_000,
  )
  try {
    await Promise.race([working, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
