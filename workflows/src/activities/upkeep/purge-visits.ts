import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { visitDays } from '@channelwise/schemas/visit'
import { deleteInBatches, repeatInBatches } from './delete-in-batches.ts'
import { purgeSessions } from './purge-sessions.ts'

interface Dependencies {
  db: Kysely<Database>
  clock?: () => Date
}

/** Days for which search texts are kept: the week that operators see, and today. */
const searchTextDays = 8

/**
 * Aggregates visits and web vitals of the days before today, and deletes those older than 90 days (UTC), search texts older
 * than 8 days, expired sessions, and networks that accounts need not remember. Returns how many of each were deleted.
 */
export function purgeVisits({ db, clock = () => new Date() }: Dependencies) {
  return async () => {
    const today = clock().toISOString().slice(0, 10)
    await addUp(db, (limit) => addVisits(today, limit))
    await addUp(db, (limit) => addVitals(today, limit))
    const expired = sql`day < ${today}::date - ${visitDays}::integer`
    return {
      visits: await forget(
        db,
        sql`delete from visit_counts where ${expired} returning case when kind = 'screen' then visits end as forgotten`,
      ),
      vitals: await forget(
        db,
        sql`delete from vital_counts where ${expired} returning measurements as forgotten`,
      ),
      searchTexts: await purgeSearchTexts(db, today),
      ...(await purgeSessions(db)),
    }
  }
}

/** Aggregates rows in batches, each of which returns how many rows it has aggregated and deleted. */
function addUp(db: Kysely<Database>, addition: (limit: number) => RawBuilder<{ added: number }>) {
  return repeatInBatches(async (limit) => (await addition(limit).execute(db)).rows[0]?.added ?? 0)
}

/** Each visit counts once for its screen, and once for each other dimension that is known. */
function addVisits(today: string, limit: number) {
  return sql<{ added: number }>`
    with gone as (
      delete from visits where id in (select id from visits where day < ${today}::date order by day limit ${limit})
      returning day, screen, channel_id, referrer, width
    ), counted as (
      insert into visit_counts (day, kind, value, visits)
      select day, kind, value, count(*)
      from gone cross join lateral (
        values ('screen', screen), ('channel', channel_id), ('referrer', referrer), ('width', width)
      ) as each (kind, value)
      where value <> ''
      group by day, kind, value
      on conflict (kind, day, value) do update set visits = visit_counts.visits + excluded.visits
    )
    select count(*) as added from gone`
}

function addVitals(today: string, limit: number) {
  return sql<{ added: number }>`
    with gone as (
      delete from vitals where id in (select id from vitals where day < ${today}::date order by day limit ${limit})
      returning day, screen, name, case when value > 0 then exp(round(ln(value) * 50) / 50) else 0 end as value
    ), counted as (
      insert into vital_counts (day, screen, name, value, measurements)
      select day, screen, name, value, count(*) from gone group by day, screen, name, value
      on conflict (day, screen, name, value)
      do update set measurements = vital_counts.measurements + excluded.measurements
    )
    select count(*) as added from gone`
}

/** Runs a deletion, and returns the sum of the `forgotten` that it returns. */
async function forget(db: Kysely<Database>, deletion: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number }>`
    with gone as (${deletion}) select coalesce(sum(forgotten), 0) as total from gone`.execute(db)
  return rows[0]?.total ?? 0
}

/** A text that was searched for only once on a day is never shown, so it is deleted after that day. */
function purgeSearchTexts(db: Kysely<Database>, today: string) {
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from search_texts where (day, text) in (
        select day, text from search_texts
        where day <= ${today}::date - ${searchTextDays}::integer or asked = 1 and day < ${today}::date
        limit ${limit}
      )`,
  )
}
