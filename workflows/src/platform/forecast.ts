import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { lastReset } from './platform-day.ts'
import type { QuotaState } from './quota-ledger.ts'

/** The daily budgets of background work, in units; 0 if the site does not do it. */
export interface DailyBudgets {
  refresh: number
  growth: number
}

/** The input of a forecast, in units. */
interface Pace extends Pick<QuotaState, 'used' | 'visitorUsed' | 'cap' | 'reserved'> {
  /** The part of `used` that background runs have spent. */
  background: number
  /** What background runs will still spend today. */
  scheduled: number
  /** The part of the day that has passed, from 0 to 1. */
  elapsed: number
}

/** The forecast for the rest of the day. */
export interface Forecast {
  /** The units that will have been used by the reset. */
  forecast: number
  /** Whether operators and background runs would need more units than the cap without the visitors' reserve. */
  runsOut: boolean
}

/**
 * Forecasts the units used by the reset. Assumes that visitors and operators continue at today's rate, and that background
 * runs spend what is scheduled. Visitors use at most the units reserved for them, and all others at most the rest. Within
 * the first hour of the day, the rate is computed as if an hour had passed.
 */
export function forecastUnits(pace: Pace): Forecast {
  const { used, visitorUsed, cap, reserved, background, scheduled, elapsed } = pace
  const extrapolate = (units: number) => units + (units / Math.max(elapsed, 1 / 24)) * (1 - elapsed)
  const others = used - visitorUsed
  const othersWant = extrapolate(Math.max(others - background, 0)) + Math.min(background, others) + scheduled
  const visitors = between(visitorUsed, extrapolate(visitorUsed), reserved)
  return {
    forecast: Math.min(cap, Math.round(visitors + between(others, othersWant, cap - reserved))),
    runsOut: othersWant > Math.max(others, cap - reserved),
  }
}

/** `later`, limited to `max` but never less than `now`. */
function between(now: number, later: number, max: number) {
  return Math.max(now, Math.min(later, max))
}

/** The units that a pipeline has spent. */
interface Spending {
  /** Null when no run has begun. */
  today: number | null
  /** Null when no run began yesterday; else what was spent between this time of day and the reset. */
  yesterday: number | null
}

/**
 * Forecasts what a pipeline with a budget will still spend today: as much as it spent yesterday after this time of day, but
 * at most the rest of its budget. Without a run yesterday, or with a `backlog` waiting for units, it spends the whole rest.
 */
export function forecastBudget(budget: number, { today, yesterday }: Spending, { backlog = false } = {}) {
  const left = Math.max(budget - (today ?? 0), 0)
  return yesterday === null || backlog ? left : Math.min(left, yesterday)
}

/** The forecast for the day of a ledger's state, which was read at `now`. */
export async function readForecast(
  db: Kysely<Database>,
  { resetsAt, ...state }: QuotaState,
  { budgets, now = new Date() }: { budgets: DailyBudgets; now?: Date },
): Promise<Forecast> {
  const begins = lastReset(now)
  const day = resetsAt.getTime() - begins.getTime()
  const spending = await readSpending(db, { begins, now, day })
  const spent = (pipeline: string) => spending.get(pipeline) ?? { today: null, yesterday: null }
  const growth = spent('growCatalogue')
  const backlog = await hasBacklog(db)
  const others = [...spending].filter(([name]) => !['refreshChannels', 'growCatalogue'].includes(name))
  return forecastUnits({
    ...state,
    background: sum([...spending.values()].map(({ today }) => today ?? 0)),
    scheduled:
      forecastBudget(budgets.refresh, spent('refreshChannels'), { backlog }) +
      // Once a night.
      (growth.today === null ? forecastBudget(budgets.growth, growth) : 0) +
      sum(others.map(([, { yesterday }]) => yesterday ?? 0)),
    elapsed: (now.getTime() - begins.getTime()) / day,
  })
}

/** What background runs have spent, by pipeline. */
async function readSpending(
  db: Kysely<Database>,
  { begins, now, day }: { begins: Date; now: Date; day: number },
) {
  const earlier = (moment: Date) => new Date(moment.getTime() - day)
  const { rows } = await sql<Spending & { pipeline: string }>`
    select pipeline,
      sum(units) filter (where started_at >= ${begins})::float8 as today,
      case when count(*) filter (where started_at < ${begins}) > 0
        then coalesce(sum(units) filter (where started_at >= ${earlier(now)} and started_at < ${begins}), 0)::float8
      end as yesterday
    from pipeline_runs
    where lane = 'background' and started_at >= ${earlier(begins)} and started_at < ${now}
    group by pipeline`.execute(db)
  return new Map(rows.map(({ pipeline, ...spending }) => [pipeline, spending]))
}

/** Whether the newest refresh has left channels that are due: its budget so far was spent. */
async function hasBacklog(db: Kysely<Database>) {
  const newest = await db
    .selectFrom('pipeline_runs')
    .select(sql<boolean>`coalesce(total > done + failed, false)`.as('hasBacklog'))
    .where('pipeline', '=', 'refreshChannels')
    .where('started_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.hasBacklog ?? false
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
