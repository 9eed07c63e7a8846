import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** How far the index of an engine is behind. */
export interface EngineLag {
  engine: string
  /** Changes not yet brought over. */
  waiting: number
  /** Age of the oldest of them in seconds; 0 when there is none. */
  seconds: number
  /** Documents that the index refused for good. */
  refused: number
}

/** Every engine for which changes are noted, by name; a rebuild under way is one too, called '<engine> rebuild'. */
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
