import { commandLine } from '../operations/audit/record-operation.ts'
import {
  changeSchedule,
  startScheduled,
  UnknownScheduleError,
} from '../operations/schedules/change-schedule.ts'
import type { ScheduleChange } from '../operations/schedules/change-schedule.ts'
import { readSchedules } from '../operations/schedules/read-schedules.ts'
import { InvalidCronError } from '../triggers/cron.ts'
import { siteSchedules } from '../triggers/schedules.ts'
import type { Settings } from '../installation/settings.ts'
import { onDatabase, onInstallation } from './action.ts'
import type { Action, DatabaseParts } from './action.ts'
import { UsageError } from './usage-error.ts'

/** Parses the arguments of `schedules`. It and its action throw `UsageError`. */
export function readScheduleCommand([action, name, ...more]: string[]): Action {
  if (action === undefined) return onDatabase(listSchedules)
  if (!['pause', 'resume', 'reset', 'set', 'run'].includes(action) || name === undefined)
    throw new UsageError(
      'use: schedules, or: schedules pause|resume|reset|run <name>, or: schedules set <name> <cron>',
    )
  const cron = more.length === 1 ? more[0]?.trim() : undefined
  if (action === 'set' && cron === undefined)
    throw new UsageError(
      "schedules set needs a name and one time, such as: schedules set purge-runs '30 3 * * *'",
    )
  if (action !== 'set' && more.length > 0) throw new UsageError(`schedules ${action} takes no ${more[0]}`)
  if (action === 'run')
    return onInstallation(async ({ installation, terminal }) => {
      const { db, engine, schedules } = installation
      const run = await explain(() => startScheduled({ db, engine }, { actor: commandLine, name, schedules }))
      terminal.event({ event: 'started', run })
      terminal.line(`Run ${run} begins as soon as a server or a command works.`)
      return 0
    })
  return onDatabase((parts) => change(name, changes[action]?.(cron) ?? {}, parts))
}

const changes: Record<string, (cron: string | undefined) => ScheduleChange> = {
  pause: () => ({ paused: true }),
  resume: () => ({ paused: false }),
  reset: () => ({ cron: null }),
  set: (cron) => ({ cron }),
}

async function listSchedules({ db, settings, terminal }: DatabaseParts) {
  for (const schedule of await readSchedules({ db, schedules: schedulesOf(settings) })) {
    const { name, pipeline, cron, words, paused, nextAt, runs } = schedule
    terminal.event(schedule)
    const when = paused ? 'paused' : nextAt === null ? 'after changes' : `next ${nextAt}`
    const last = runs[0] === undefined ? 'never' : `${runs[0].status} ${runs[0].at}`
    terminal.line(`${name}  ${pipeline}  ${words ?? cron ?? ''}  ${when}  last: ${last}`)
  }
  return 0
}

async function change(name: string, wanted: ScheduleChange, { db, settings, terminal }: DatabaseParts) {
  const schedules = schedulesOf(settings)
  await explain(() => changeSchedule(db, { actor: commandLine, name, schedules, ...wanted }))
  const now = (await readSchedules({ db, schedules })).find((schedule) => schedule.name === name)
  terminal.event({ event: 'changed', ...now })
  terminal.line(
    `${name}: ${now?.cron ?? ''}${now?.paused === true ? ', paused' : ''}. Running processes obey within half a minute.`,
  )
  return 0
}

function schedulesOf({ websub, growth }: Settings) {
  return siteSchedules({ hasHub: websub !== null, grows: growth !== null })
}

async function explain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnknownScheduleError || error instanceof InvalidCronError)
      throw new UsageError(`${error.message}; 'schedules' lists the names and times`, { cause: error })
    throw error
  }
}
