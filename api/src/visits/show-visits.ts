import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { vitalLimits } from '@channelwise/schemas/visit'
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

/** GET /api/admin/visits */
export function showVisits({ db, identity }: Dependencies): Handler<Contract['showVisits']> {
  return async ({ query: { days } }, caller) => {
    await requireRole(identity, caller, undefined, 'administrator')
    const report: VisitReport = {
      days: await countDays(db, days),
      screens: await countBy(db, days, 'screen'),
      channels: await countChannels(db, days),
      referrers: (await countBy(db, days, 'referrer')).map(({ referrer, visits }) => ({
        host: referrer,
        visits,
      })),
      widths: await countBy(db, days, 'width'),
      vitals: await measureVitals(db, days),
    }
    return { value: report }
  }
}

const today = sql<string>`(now() at time zone 'utc')::date`

/** The first of `days` days that end with today. */
function firstOf(days: number) {
  return sql<string>`${today} - ${days - 1}::integer`
}

async function countDays(db: Kysely<Database>, days: number) {
  const { rows } = await sql<{ day: string; visits: number }>`
    select to_char(each, 'YYYY-MM-DD') as day, count(visits.id) as visits
    from generate_series(${firstOf(days)}, ${today}, interval '1 day') as each
    left join visits on visits.day = each::date
    group by each order by each`.execute(db)
  return rows
}

/** Most visited first. */
function countBy<const C extends 'screen' | 'width' | 'referrer'>(
  db: Kysely<Database>,
  days: number,
  column: C,
) {
  return db
    .selectFrom('visits')
    .select(column)
    .select(sql<number>`count(*)`.as('visits'))
    .where('day', '>=', firstOf(days))
    .where(sql.ref(column), '<>', '')
    .groupBy(column)
    .orderBy('visits', 'desc')
    .orderBy(column)
    .limit(named)
    .execute()
}

function countChannels(db: Kysely<Database>, days: number) {
  return db
    .selectFrom('visits')
    .innerJoin('channels', 'channels.id', 'visits.channel_id')
    .select(['channels.id as _id', 'channels.name'])
    .select(sql<number>`count(*)`.as('visits'))
    .where('day', '>=', firstOf(days))
    .where('listed_at', 'is not', null)
    .groupBy('channels.id')
    .orderBy('visits', 'desc')
    .orderBy('channels.name')
    .limit(named)
    .execute()
}

/** All screens combined, then the screens with the most measurements. */
async function measureVitals(db: Kysely<Database>, days: number) {
  const { rows } = await sql<{ screen: string; name: VitalName; value: number; measurements: number }>`
    select coalesce(screen, '') as screen, name, count(*) as measurements,
      percentile_cont(0.75) within group (order by value) as value
    from vitals where day >= ${firstOf(days)}
    group by grouping sets ((screen, name), (name))
    order by grouping(screen) desc, max(count(*)) over (partition by screen) desc, screen, name`.execute(db)
  const screens = new Set([...new Set(rows.map(({ screen }) => screen))].slice(0, named + 1))
  return rows
    .filter(({ screen }) => screens.has(screen))
    .map((row) => ({ ...row, rating: rate(row.name, row.value) }))
}

function rate(name: VitalName, value: number): Vital['rating'] {
  const { good, poor } = vitalLimits[name]
  return value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor'
}
