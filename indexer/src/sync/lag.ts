import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** How far the index of an engine is behind. */
export interface EngineLag {
  engine: string
  /** Queued changes. */
  waiting: number
  /** Age of the oldest queued change in seconds; 0 if there is none. */
  seconds: number
  /** Dead letters. */
  refused: number
}

/** The lag of every registered engine, by name; a rebuild in progress appears as '<engine> rebuild'. */
export async function readLags(db: Kysely<Database>): Promise<EngineLag[]> {
  const { rows } = await sql<EngineLag>`
    select engine, waiting, seconds,
      (select count(*) from index_dead_letters where engine = search_engines.engine) as refused
    from search_engines cross join lateral (
      select count(*) as waiting,
        coalesce(extract(epoch from now() - min(created_at)), 0)::double precision as seconds
      from index_outbox where engine = search_engines.engine
    ) as outbox
    order by engine`.execute(db)
  return rows
}
