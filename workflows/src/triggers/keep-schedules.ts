import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineEngine, Schedule } from '../engine/pipeline-engine.ts'

/** Milliseconds between looks at what operators have changed. */
const pollInterval = 10_000

interface Dependencies {
  db: Kysely<Database>
  engine: Pick<PipelineEngine, 'schedule'>
  /** As the code has them. */
  schedules: Record<string, Schedule>
}

/** The schedules with what operators have changed: other times, and without those that are paused. */
export async function readEffectiveSchedules({
  db,
  schedules,
}: Pick<Dependencies, 'db' | 'schedules'>): Promise<Record<string, Schedule>> {
  const changes = await db.selectFrom('schedule_changes').selectAll().execute()
  const changeOf = new Map(changes.map((change) => [change.name, change]))
  return Object.fromEntries(
    Object.entries(schedules).flatMap(([name, schedule]) => {
      const change = changeOf.get(name)
      return change?.paused ? [] : [[name, { ...schedule, cron: change?.cron ?? schedule.cron }]]
    }),
  )
}

/**
 * Registers the schedules with the engine, in place of those of before; resolves with a function that keeps them as
 * operators change them, until `stop` aborts.
 */
export async function applySchedules(dependencies: Dependencies): Promise<KeepSchedules> {
  const { engine } = dependencies
  let applied = await readEffectiveSchedules(dependencies)
  await engine.schedule(applied)
  await recordInForce(dependencies.db, Object.keys(applied))
  return async ({ logger, stop, interval = pollInterval }) => {
    while (!stop.aborted) {
      await pause(interval, stop)
      if (stop.aborted) return
      try {
        const wanted = await readEffectiveSchedules(dependencies)
        if (JSON.stringify(wanted) === JSON.stringify(applied)) continue
        await engine.schedule(wanted)
        await recordInForce(dependencies.db, Object.keys(wanted))
        applied = wanted
        logger.info('the schedules have changed')
      } catch (error) {
        logger.error({ err: error }, 'the schedules could not be changed and will be tried again')
      }
    }
  }
}

/** Since when a schedule is in force decides from when on a run of it can be missed. */
async function recordInForce(db: Kysely<Database>, names: string[]) {
  await sql`
    with ended as (delete from schedules_in_force where name <> all(${names}::text[]))
    insert into schedules_in_force (name) select unnest(${names}::text[]) on conflict do nothing`.execute(db)
}

type KeepSchedules = (options: {
  logger: Logger
  stop: AbortSignal
  /** Milliseconds; for tests. */
  interval?: number
}) => Promise<void>
