import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
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
  return Promise.all(
    engines.map(async (engine) => {
      for (;;) {
        const held = await readHeldVersion(engine, canary.id)
        const milliseconds = Math.round(performance.now() - started)
        if (held !== null && held >= canary.version) return { engine: engine.name, milliseconds }
        if (milliseconds > timeout) return { engine: engine.name, milliseconds: null }
        await wait(pollInterval)
      }
    }),
  )
}

/** Ids sort by code point, so the id without its last character comes shortly before the id. */
async function readHeldVersion({ index }: SearchEngine, id: string): Promise<number | null> {
  for (let after = id.slice(0, -1); ;) {
    const page = await index.listVersions('channel', after === '' ? null : after, 100)
    const found = page.find((held) => held.id === id)
    if (found !== undefined) return found.version
    const last = page.at(-1)
    if (last === undefined || last.id > id) return null
    after = last.id
  }
}
