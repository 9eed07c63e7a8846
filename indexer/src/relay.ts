import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { relayBatch } from './relay-batch.ts'
import type { RelayDependencies } from './relay-batch.ts'
import { retryDelay } from './retry-delay.ts'

/** Keeps the search index in step with the database. Any number of relays may work on one outbox. */
export interface Relay {
  /** Brings over all that is due now; answers how many documents that were. Throws when the database fails. */
  drain(): Promise<number>
  /** Drains until `signal` aborts; failures are logged and tried again. Resolves after the batch under way. */
  run(signal: AbortSignal): Promise<void>
  lag(): Promise<RelayLag>
}

/** How far the index is behind. */
export interface RelayLag {
  /** Changes not yet brought over. */
  waiting: number
  /** Age of the oldest of them in seconds; 0 when there is none. */
  seconds: number
  /** Documents that the index refused for good. */
  refused: number
}

/** How long an idle relay waits before it looks again, in milliseconds. */
const pollInterval = 300

export function createRelay(dependencies: RelayDependencies): Relay {
  const { db, logger } = dependencies

  async function drain(signal?: AbortSignal) {
    let documents = 0
    for (;;) {
      const relayed = signal?.aborted === true ? 0 : await relayBatch(dependencies)
      if (relayed === 0) return documents
      documents += relayed
    }
  }

  return {
    drain: () => drain(),
    async run(signal) {
      let failures = 0
      while (!signal.aborted) {
        try {
          await drain(signal)
          failures = 0
        } catch (error) {
          failures += 1
          logger.error({ err: error, failures }, 'the search index could not be brought up to date')
        }
        await pause(failures === 0 ? pollInterval : retryDelay(failures), signal)
      }
    },
    lag: () => readLag(db),
  }
}

/** Resolves early, without an error, when `signal` aborts. */
async function pause(milliseconds: number, signal: AbortSignal) {
  await wait(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

async function readLag(db: Kysely<Database>): Promise<RelayLag> {
  const { rows } = await sql<RelayLag>`
    select count(*) as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::double precision as seconds,
      (select count(*) from index_dead_letters) as refused
    from index_outbox`.execute(db)
  return rows[0] ?? { waiting: 0, seconds: 0, refused: 0 }
}
