import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { readHeldVersion } from './read-held-version.ts'
import type { SearchEngine } from './search-engine.ts'

/** How long a change took to reach an index. */
export interface CanaryResult {
  engine: string
  /** Null if it did not arrive within the timeout. */
  milliseconds: number | null
}

const pollInterval = 50

/**
 * Measures how long a change takes through triggers, outbox and relays into each index. The canary is an existing
 * channel, updated without a change, so that no fake document shows up in searches or counts. Empty if there is no
 * channel. `timeout` is in milliseconds.
 */
export async function sendCanary(
  db: Kysely<Database>,
  engines: SearchEngine[],
  { timeout = 10_000 }: { timeout?: number } = {},
): Promise<CanaryResult[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    update channels set version = version
    where id = (
      select id from channels where findable order by random() limit 1 for update skip locked
    )
    returning id, version`.execute(db)
  const [canary] = rows
  if (canary === undefined) return []
  const started = performance.now()
  const results = await Promise.all(
    engines.map(async (engine) => {
      for (;;) {
        // An engine that does not answer has not shown the change.
        const held = await readHeldVersion(engine, 'channel', canary.id).catch(() => null)
        const milliseconds = Math.round(performance.now() - started)
        if (held !== null && held >= canary.version) return { engine: engine.name, milliseconds }
        if (milliseconds > timeout) return { engine: engine.name, milliseconds: null }
        await wait(pollInterval)
      }
    }),
  )
  await record(db, results)
  return results
}

/** Stores the last result with each registered engine. */
async function record(db: Kysely<Database>, results: CanaryResult[]) {
  await sql`
    update search_engines set canary_at = now(), canary_milliseconds = milliseconds
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as results (engine text, milliseconds integer)
    where search_engines.engine = results.engine`.execute(db)
}
