import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Schedule } from '../engine/pipeline-engine.ts'
import { intervalsOf } from './intervals-of.ts'

/** When to expect the scheduled runs of pipelines. */
export interface ScheduleFigures {
  /** Seconds between the runs of a pipeline that has a schedule. */
  intervals: Record<string, number>
  /** Since when a pipeline has been scheduled, without a pause, in seconds since 1970. */
  scheduledSince: Record<string, number>
}

/** Reads since when the schedules that are not paused have been in force. */
export async function readScheduleFigures(
  db: Kysely<Database>,
  schedules: Record<string, Schedule>,
): Promise<ScheduleFigures> {
  const rows = await db.selectFrom('schedules_in_force').selectAll().execute()
  const scheduledSince: Record<string, number> = {}
  for (const { name, since } of rows) {
    const pipeline = schedules[name]?.request.pipeline
    if (pipeline === undefined) continue
    // If a pipeline has two schedules, use the newer one.
    scheduledSince[pipeline] = Math.max(scheduledSince[pipeline] ?? 0, since.getTime() / 1_000)
  }
  return { intervals: intervalsOf(schedules), scheduledSince }
}
