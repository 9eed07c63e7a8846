import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import { lanes } from '@channelwise/schemas/run'
import type { Lane } from '@channelwise/schemas/run'

/** Limits the rate at which platform calls begin. */
export interface PlatformPace {
  /** Resolves when a call may begin, in order of lane and then of arrival. */
  takeTurn(lane: Lane): Promise<void>
}

/**
 * Spaces the calls of all processes at least 1/`callsPerSecond` apart. Each process reserves only one turn ahead and gives
 * it to whoever is first in its queue by then, so that a visitor waits for a single call, however many others queue.
 */
export function createPlatformPace(db: Kysely<Database>, callsPerSecond: number): PlatformPace {
  const waiting: { lane: Lane; begin: () => void; fail: (error: unknown) => void }[] = []
  let isReserving = false

  async function giveTurns() {
    isReserving = true
    while (waiting.length > 0) {
      try {
        await pause(await reserveTurn(db, callsPerSecond))
        takeFirst()?.begin()
      } catch (error) {
        takeFirst()?.fail(error)
      }
    }
    isReserving = false
  }

  /** Removes the longest-waiting caller of the most urgent lane. */
  function takeFirst() {
    const lane = lanes.find((one) => waiting.some((caller) => caller.lane === one))
    const place = waiting.findIndex((caller) => caller.lane === lane)
    return waiting.splice(place, 1)[0]
  }

  return {
    takeTurn: (lane) =>
      new Promise((begin, fail) => {
        waiting.push({ lane, begin, fail })
        if (!isReserving) void giveTurns()
      }),
  }
}

/** Reserves the next turn and returns the milliseconds until it: at most a minute, even if a clock was set back. */
async function reserveTurn(db: Kysely<Database>, callsPerSecond: number) {
  const gap = sql`make_interval(secs => ${1 / callsPerSecond}::float8)`
  const now = sql`clock_timestamp()`
  const { rows } = await sql<{ wait: number }>`
    insert into platform_pace as pace (name, next_call_at) values ('youtube', ${now} + ${gap})
    on conflict (name) do update
      set next_call_at = least(greatest(pace.next_call_at, ${now}), ${now} + interval '1 minute') + ${gap}
    returning extract(epoch from next_call_at - ${gap} - ${now})::float8 * 1000 as wait`.execute(db)
  return Math.max(0, rows[0]?.wait ?? 0)
}
