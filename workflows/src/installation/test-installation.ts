import { pino } from 'pino'
import type { Run } from '@channelwise/schemas/run'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { openInstallation } from './installation.ts'
import type { Installation } from './installation.ts'
import { startYouTubeServer } from '../platform/test-youtube-server.ts'
import type { YouTubeServer } from '../platform/test-youtube-server.ts'
import { readSettings } from './settings.ts'
import { waitForEnd } from '../engine/test-runs.ts'

/** An installation on a database of the test's own and a YouTube that the test fills. */
export interface TestInstallation extends Installation {
  youtube: YouTubeServer
  /** The variables of a process that works on the same database with the same YouTube. */
  variables: Record<string, string>
  /** Answers with the run once it has ended. */
  end(run: Run | null): Promise<Run>
}

/** Opens one; it works on its runs by default, until it is disposed of, and fills shelves if told. `more` are variables of the settings. */
export async function openTestInstallation(
  more: Record<string, string> = {},
  { works = true, concludes = false }: { works?: boolean; concludes?: boolean } = {},
): Promise<TestInstallation> {
  await using opened = new AsyncDisposableStack()
  const { url } = opened.use(await createTestDatabase())
  const youtube = opened.use(await startYouTubeServer())
  const variables = {
    DATABASE_URL: url,
    YOUTUBE_API_KEY: youtube.apiKey,
    YOUTUBE_API_URL: youtube.url,
    ...more,
  }
  const logger = pino({ level: 'silent' })
  const installation = opened.use(await openInstallation(readSettings(variables), { logger }))
  const stop = new AbortController()
  const working = works ? installation.work(stop.signal, { concludes, print: () => {} }) : Promise.resolve()
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
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

/** A test whose end hangs would say only that it took too long. */
async function withinAMinute(working: Promise<void>) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error('The installation still works a minute after it was told to stop')),
    60_000,
  )
  try {
    await Promise.race([working, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
