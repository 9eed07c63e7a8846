import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Overview, Problem } from '@channelwise/schemas/operations/overview'
import { partNames } from './part-names.ts'

/** Days for which observations are kept, enough to look back a week. */
const keptDays = 8

/** Stores the state of the site in this minute, unless another process has already done so. */
export async function recordObservation(db: Kysely<Database>, overview: Overview): Promise<void> {
  const problems = partNames.flatMap((name) => overview[name].problems.map(({ id }) => id))
  const { figures } = overview.quota
  await sql`
    with old as (
      delete from health_observations where observed_at < now() - make_interval(days => ${keptDays}::integer)
    )
    insert into health_observations (observed_at, quota_used, quota_visitor_used, problems)
    values (date_trunc('minute', ${overview.at}::timestamptz), ${figures?.used ?? null}, ${figures?.visitorUsed ?? null},
      ${problems})
    on conflict do nothing`.execute(db)
}

/**
 * Since when each problem has been observed without interruption, by id; not yet observed problems are omitted. Time
 * without observations, while the site was down, does not interrupt a problem.
 */
export async function readSince(db: Kysely<Database>, ids: Problem['id'][]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; since: Date | null }>`
    select id, (
      select min(observed_at) from health_observations
      where id = any(problems) and observed_at > coalesce(
        (select observed_at from health_observations where id <> all(problems) order by observed_at desc limit 1),
        '-infinity'
      )
    ) as since
    from unnest(${ids}::text[]) as asked (id)`.execute(db)
  return new Map(rows.flatMap(({ id, since }) => (since === null ? [] : [[id, since] as const])))
}
