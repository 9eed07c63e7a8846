import type { Kysely } from 'kysely'
import { sendCanary } from '@channelwise/indexer/sync/canary'
import { readLags } from '@channelwise/indexer/sync/lag'
import type { EngineLag } from '@channelwise/indexer/sync/lag'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import type { Database } from '@channelwise/schemas/database/database'

/** Milliseconds within which a change must reach every index. */
export const canaryTimeout = 10_000

/** The lag of an engine, and how long a change took to reach it. */
export interface TimedLag extends EngineLag {
  /** Milliseconds; null when the change did not arrive in time, or none was sent. */
  canary: number | null
  /** Whether a change was sent, which takes a channel and a configured engine. */
  isTimed: boolean
}

/** Reads the lag of every engine and times a change, which takes up to `timeout` milliseconds. */
export async function timeChange(
  db: Kysely<Database>,
  engines: SearchEngine[],
  { timeout = canaryTimeout }: { timeout?: number } = {},
): Promise<TimedLag[]> {
  const lags = await readLags(db)
  const results = await sendCanary(db, engines, { timeout })
  return lags.map((lag) => {
    const result = results.find(({ engine }) => engine === lag.engine)
    return { ...lag, canary: result?.milliseconds ?? null, isTimed: result !== undefined }
  })
}
