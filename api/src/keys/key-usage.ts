import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createFlusher } from '@channelwise/schemas/async/flusher'
import type { Flusher } from '@channelwise/schemas/async/flusher'
import type { Database } from '@channelwise/schemas/database/database'

/** Counts the use of keys by day. */
export interface KeyUsage extends Flusher {
  /** Counts an answered or refused call in memory; never waits, never throws. */
  note(keyId: string, what: 'calls' | 'refused'): void
}

interface Options {
  db: Kysely<Database>
  logger: Logger
  clock?: () => Date
}

/** Maximum milliseconds until a call is stored, and thus what a killed process loses. */
const interval = 5_000

/** Creates the counter. Disposing of it stores the pending counts. */
export function createKeyUsage({ db, logger, clock = () => new Date() }: Options): KeyUsage {
  let pending = new Map<string, { key_id: string; day: string; calls: number; refused: number }>()

  async function storePending() {
    const rows = [...pending.values()]
    pending = new Map()
    if (rows.length === 0) return
    // Losing some counts is better than failing a call.
    await store(db, rows).catch((error: unknown) =>
      logger.warn({ err: error, keys: rows.length }, 'could not store what API keys were used for'),
    )
  }

  return {
    note(keyId, what) {
      const day = clock().toISOString().slice(0, 10)
      const name = `${keyId} ${day}`
      const row = pending.get(name) ?? { key_id: keyId, day, calls: 0, refused: 0 }
      row[what] += 1
      pending.set(name, row)
    },
    ...createFlusher(storePending, interval),
  }
}

/** Keys that were deleted with their owner in the meantime are left out. */
async function store(db: Kysely<Database>, rows: object[]) {
  await sql`
    insert into api_key_days as known (key_id, day, calls, refused)
    select key_id, day, calls, refused
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as counted (key_id text, day date, calls integer, refused integer)
    where exists (select from api_keys where id = key_id)
    order by key_id, day
    on conflict (key_id, day) do update
      set calls = known.calls + excluded.calls, refused = known.refused + excluded.refused`.execute(db)
}
