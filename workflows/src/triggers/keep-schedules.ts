import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineEngine, Schedule } from '../engine/pipeline-engine.ts'
import { spellOut } from './cron.ts'

/** Milliseconds between polls for operators' changes. */
const pollInterval = 10_000

interface Dependencies {
  db: Kysely<Database>
  engine: Pick<PipelineEngine, 'schedule'>
  /** The schedules as defined in the code. */
  schedules: Record<string, Schedule>
}

interface Keeping extends Dependencies {
  logger: Logger
  stop: AbortSignal
  /** Milliseconds between polls. Defaults to ten seconds. */
  interval?: number
}

/** The schedules with operators' changes: other times, spelled out for the engines, and without paused ones. */
export async function readEffectiveSchedules({
  db,
  schedules,
}: Pick<Dependencies, 'db' | 'schedules'>): Promise<Record<string, Schedule>> {
  const changes = await db.selectFrom('schedule_changes').selectAll().execute()
  const changeOf = new Map(changes.map((change) => [change.name, change]))
  return Object.fromEntries(
    Object.entries(schedules).flatMap(([name, schedule]) => {
      const change = changeOf.get(name)
      if (change?.paused) return []
      return [[name, change?.cron ? { ...schedule, cron: spellOut(change.cron) } : schedule]]
    }),
  )
}

/**
 * Replaces the engine's schedules and updates them as operators change them, until `stop` aborts. Retries while the engine
 * is unavailable.
 */
export async function keepSchedules({ logger, stop, interval = pollInterval, ...dependencies }: Keeping) {
  const { db, engine } = dependencies
  let applied: string | null = null
  while (!stop.aborted) {
    try {
      const wanted = await readEffectiveSchedules(dependencies)
      const text = JSON.stringify(wanted)
      if (text !== applied) {
        await engine.schedule(wanted)
        await recordInForce(db, Object.keys(wanted))
        if (applied !== null) logger.info('the schedules have changed')
        applied = text
      }
    } catch (error) {
      if (!stop.aborted)
        logger.error({ err: error }, 'the schedules could not be applied and will be tried again')
    }
    await pause(interval, stop)
  }
}

/** Records since when schedules are in force, because only later runs can be missed. */
async function recordInForce(db: Kysely<Database>, names: string[]) {
  await sql`
    with ended as (delete from schedules_in_force where name <> all(${names}::text[]))
    insert into schedules_in_force (name) select unnest(${names}::text[]) on conflict do nothing`.execute(db)
}
