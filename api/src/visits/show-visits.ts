import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { vitalLimits, widthClass } from '@channelwise/schemas/visit'
import type { VisitReport, Vital, VitalName } from '@channelwise/schemas/visit'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { requireRole } from '../identity/require-role.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** Maximum rows of each table in the report. */
const named = 20
/** The percentile of web vitals, as web.dev/vitals has it. */
const percentile = 0.75

/** GET /api/admin/visits */
export function showVisits({ db, identity }: Dependencies): Handler<Contract['showVisits']> {
  return async ({ query: { days } }, caller) => {
    await requireRole(identity, caller, undefined, 'administrator')
    const report: VisitReport = {
      days: await countDays(db, days),
      screens: (await countBy(db, days, 'screen')).map(({ value, visits }) => ({ screen: value, visits })),
      channels: await countChannels(db, days),
      referrers: (await countBy(db, days, 'referrer')).map(({ value, visits }) => ({ host: value, visits })),
      widths: (await countBy(db, days, 'width')).map(({ value, visits }) => ({
        width: widthClass.parse(value),
        visits,
      })),
      vitals: await measureVitals(db, days),
    }
    return { value: report }
  }
}

const today = sql<string>`(now() at time zone 'utc')::date`

/** The first of the `days` days up to and including today. */
function firstOf(days: number) {
  return sql<string>`${today} - ${days - 1}::integer`
}

/** The dimensions that visits are counted by, and their columns. */
const columns = { screen: 'screen', channel: 'channel_id', referrer: 'referrer', width: 'width' } as const

type Kind = keyof typeof columns

/** The visits of these days by one dimension: those of past days have been aggregated (`purgeVisits`). */
function visitsBy(kind: Kind, days: number) {
  const column = sql.ref<string>(columns[kind])
  return sql<{ day: string; value: string; visits: number }>`(
    select day, ${column} as value, 1 as visits from visits where day >= ${firstOf(days)} and ${column} <> ''
    union all
    select day, value, visits from visit_counts where kind = ${kind} and day >= ${firstOf(days)}
  )`
}

async function countDays(db: Kysely<Database>, days: number) {
  const { rows } = await sql<{ day: string; visits: number }>`
    select to_char(each, 'YYYY-MM-DD') as day, coalesce(sum(visits), 0) as visits
    from generate_series(${firstOf(days)}, ${today}, interval '1 day') as each
    left join ${visitsBy('screen', days)} as visited on visited.day = each::date
    group by each order by each`.execute(db)
  return rows
}

/** Most visited first. */
async function countBy(db: Kysely<Database>, days: number, kind: Kind) {
  const { rows } = await sql<{ value: string; visits: number }>`
    select value, sum(visits) as visits from ${visitsBy(kind, days)} as visited
    group by value order by visits desc, value limit ${named}`.execute(db)
  return rows
}

async function countChannels(db: Kysely<Database>, days: number) {
  const { rows } = await sql<{ _id: string; name: string; visits: number }>`
    select channels.id as _id, channels.name, visits
    from (select value, sum(visits) as visits from ${visitsBy('channel', days)} as visited group by value) as visited
    join channels on channels.id = value
    where listed_at is not null
    order by visits desc, channels.name limit ${named}`.execute(db)
  return rows
}

/** All screens combined, then the screens with the most measurements. Percentiles are those of `percentile_cont`. */
async function measureVitals(db: Kysely<Database>, days: number) {
  const { rows } = await sql<{ screen: string; name: VitalName; value: number; measurements: number }>`
    with measured as (
      select screen, name, value, 1 as measurements from vitals where day >= ${firstOf(days)}
      union all
      select screen, name, value, measurements from vital_counts where day >= ${firstOf(days)}
    ), counted as (
      select coalesce(screen, '') as screen, name, value, sum(measurements) as measurements
      from measured group by grouping sets ((screen, name, value), (name, value))
    ), placed as (
      select screen, name, value,
        sum(measurements) over (partition by screen, name order by value) as through,
        sum(measurements) over (partition by screen, name) as total
      from counted
    ), percentiles as (
      select screen, name, total, ${percentile}::float8 * (total - 1)::float8 as place,
        min(value) filter (where through > floor(${percentile}::float8 * (total - 1)::float8)) as low,
        min(value) filter (where through > ceil(${percentile}::float8 * (total - 1)::float8)) as high
      from placed group by screen, name, total
    )
    select screen, name, total::bigint as measurements, low + (high - low) * (place - floor(place)) as value
    from percentiles
    order by screen <> '', max(total) over (partition by screen) desc, screen, name`.execute(db)
  const screens = new Set([...new Set(rows.map(({ screen }) => screen))].slice(0, named + 1))
  return rows
    .filter(({ screen }) => screens.has(screen))
    .map((row) => ({ ...row, rating: rate(row.name, row.value) }))
}

function rate(name: VitalName, value: number): Vital['rating'] {
  const { good, poor } = vitalLimits[name]
  return value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor'
}
