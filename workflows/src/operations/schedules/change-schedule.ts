import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineEngine, Schedule } from '../../engine/pipeline-engine.ts'
import { parseCron } from '../../triggers/cron.ts'
import { recordOperation } from '../audit/record-operation.ts'
import type { Actor } from '../audit/record-operation.ts'
import { listStarts } from './read-schedules.ts'

/** No schedule has that name, or it has no time that could be changed. */
export class UnknownScheduleError extends Error {
  override name = 'UnknownScheduleError'
}

/** What to change about a schedule; omitted fields stay. */
export interface ScheduleChange {
  /** Another time (cron, UTC); null resets it to the default in the code. */
  cron?: string | null | undefined
  paused?: boolean | undefined
}

interface Change extends ScheduleChange {
  actor: Actor
  name: string
  /** The schedules as defined in the code. */
  schedules: Record<string, Schedule>
}

/**
 * Changes a schedule for all processes, which follow within half a minute, and records who did it. Throws
 * `InvalidCronError` and `UnknownScheduleError`.
 */
export async function changeSchedule(
  db: Kysely<Database>,
  { actor, name, schedules, cron, paused }: Change,
): Promise<void> {
  const schedule = Object.hasOwn(schedules, name) ? schedules[name] : undefined
  if (schedule === undefined) throw new UnknownScheduleError(`There is no schedule ${name}`)
  if (cron != null) parseCron(cron)
  const wantedCron = cron?.trim().replaceAll(/\s+/g, ' ')
  await db.transaction().execute(async (transaction) => {
    const now = await lockChange(transaction, name)
    const next = {
      cron: cron === undefined ? now.cron : wantedCron === schedule.cron ? null : (wantedCron ?? null),
      paused: paused ?? now.paused,
    }
    const [before, after] = [now.cron ?? schedule.cron, next.cron ?? schedule.cron]
    const subject = { id: name, name: schedule.request.pipeline }
    if (before !== after)
      await recordOperation(transaction, {
        actor,
        action: 'change schedule',
        subject,
        detail: `${name}: ${before} → ${after}`,
      })
    if (now.paused !== next.paused)
      await recordOperation(transaction, {
        actor,
        action: next.paused ? 'pause schedule' : 'resume schedule',
        subject,
        detail: name,
      })
    await transaction
      .updateTable('schedule_changes')
      .set({ ...next, changed_at: new Date() })
      .where('name', '=', name)
      .execute()
  })
}

/** Serializes concurrent changes of a schedule. */
async function lockChange(transaction: Transaction<Database>, name: string) {
  await transaction
    .insertInto('schedule_changes')
    .values({ name, cron: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return transaction
    .selectFrom('schedule_changes')
    .select(['cron', 'paused'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

interface Start {
  actor: Actor
  name: string
  schedules: Record<string, Schedule>
}

/** Starts a scheduled or triggered pipeline now, or joins its active run; returns the run's id. */
export async function startScheduled(
  { db, engine }: { db: Kysely<Database>; engine: Pick<PipelineEngine, 'start'> },
  { actor, name, schedules }: Start,
): Promise<string> {
  const start = listStarts(schedules).get(name)
  if (start === undefined) throw new UnknownScheduleError(`There is no schedule ${name}`)
  // In the operators' lane, because somebody is waiting for it.
  const run = await engine.start({ ...start.request, lane: 'operator' })
  await recordOperation(db, {
    actor,
    action: 'run pipeline',
    subject: { id: run._id, name: run.pipeline },
    detail: run.subject,
  })
  return run._id
}
