import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import type { YouTubeServer } from '../platform/test-youtube-server.ts'
import { startProgram } from './test-program.ts'

/** Runs whose worker is killed repeatedly. */
export interface KillTrial {
  db: Kysely<Database>
  youtube: YouTubeServer
  /** The worker program, and the environment in which it uses the same database and YouTube. */
  program: string
  variables: Record<string, string>
  /** The pipeline of the runs, which have been started and are executed by nobody else. */
  pipeline: string
  kills: number
  /** Kills a service that the worker needs and that restarts, instead of the worker. */
  killService?: () => Promise<void>
  /** The measure over which the kills are spread, from 0 to `end`. Defaults to the number of YouTube calls. */
  readProgress?: () => Promise<number>
  end: number
  onKill?: (kill: { number: number; progress: number }) => void
}

/** The result of a trial. */
export interface KillOutcome {
  /** Kills before the last run ended. */
  kills: number
  /** The number of platform calls. */
  calls: number
  /** How often the most repeated call was made. */
  maxRepeats: number
  /** The number of runs by status. */
  runs: Record<string, number>
}

/**
 * Executes the runs with workers that are each killed (SIGKILL) at a random moment, except the last one; or with one
 * worker, whose service is killed.
 */
export async function runUnderKills(trial: KillTrial): Promise<KillOutcome> {
  const { db, pipeline, killService } = trial
  let kills = killService === undefined ? await killWorkers(trial) : 0
  await using worker = startProgram(trial.program, [], trial.variables)
  const moments = killService === undefined ? [] : chooseMoments(trial)
  while (!(await haveEnded(db, pipeline))) {
    worker.assertRunning()
    const [moment = Number.POSITIVE_INFINITY] = moments
    const progress = await readProgressOf(trial)
    if (progress >= moment) {
      moments.shift()
      await killService?.()
      trial.onKill?.({ number: (kills += 1), progress })
    }
    await pause(moments.length > 0 ? 10 : 100)
  }
  worker.signal('SIGTERM')
  await worker.exited
  return describe(trial, kills)
}

/** Half-way through the work, replaces the worker by one of another checkout, as a rolling deploy does. */
export async function runThroughDeploy(trial: KillTrial & { nextProgram: string }): Promise<KillOutcome> {
  const { db, pipeline, program, nextProgram, variables, end } = trial
  await using worker = startProgram(program, [], variables)
  while ((await readProgressOf(trial)) < end / 2) {
    worker.assertRunning()
    await pause(20)
  }
  await using next = startProgram(nextProgram, [], variables)
  worker.signal('SIGTERM')
  const status = await worker.exited
  if (status !== 0) throw new Error(`The first worker ended with status ${status}: ${worker.printed.err}`)
  while (!(await haveEnded(db, pipeline))) {
    next.assertRunning()
    await pause(100)
  }
  next.signal('SIGTERM')
  await next.exited
  return describe(trial, 0)
}

async function describe({ db, youtube, pipeline }: KillTrial, kills: number): Promise<KillOutcome> {
  return {
    kills,
    calls: youtube.calls.length,
    maxRepeats: countMostRepeated(youtube),
    runs: await countRuns(db, pipeline),
  }
}

/** Each worker survives until there is further progress, and until the next of some random moments. */
async function killWorkers(trial: KillTrial) {
  const { db, program, variables, pipeline, onKill } = trial
  const readProgress = () => readProgressOf(trial)
  let hits = 0
  for (const moment of chooseMoments(trial)) {
    await using worker = startProgram(program, [], variables)
    const target = Math.max(moment, (await readProgress()) + 1)
    let isOver = await haveEnded(db, pipeline)
    for (let looks = 1; !isOver && (await readProgress()) < target; looks += 1) {
      worker.assertRunning()
      await pause(10)
      // Less often, because it queries the database that the workers keep busy.
      if (looks % 20 === 0) isOver = await haveEnded(db, pipeline)
    }
    await pause(Math.random() * 20)
    if (await haveEnded(db, pipeline)) break
    await worker[Symbol.asyncDispose]()
    hits += 1
    onKill?.({ number: hits, progress: await readProgress() })
  }
  return hits
}

/** Evenly spread, because kills bunched at the end would come too late. */
function chooseMoments({ kills, end }: KillTrial) {
  const share = end / (kills + 1)
  return Array.from({ length: kills }, (_, at) => Math.ceil((at + Math.random()) * share))
}

function readProgressOf({ youtube, readProgress = async () => youtube.calls.length }: KillTrial) {
  return readProgress()
}

/** False while the database is down. */
async function haveEnded(db: Kysely<Database>, pipeline: string) {
  const underWay = db
    .selectFrom('pipeline_runs')
    .select('id')
    .where('pipeline', '=', pipeline)
    .where('status', 'in', ['waiting', 'running'])
    .limit(1)
  return underWay.execute().then(
    (runs) => runs.length === 0,
    () => false,
  )
}

function countMostRepeated({ calls }: YouTubeServer) {
  const counts = new Map<string, number>()
  for (const { method, query } of calls) {
    const call = `${method}?${query}`
    counts.set(call, (counts.get(call) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

async function countRuns(db: Kysely<Database>, pipeline: string) {
  const runs = await db
    .selectFrom('pipeline_runs')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('pipeline', '=', pipeline)
    .groupBy('status')
    .execute()
  return Object.fromEntries(runs.map(({ status, count }) => [status, count]))
}

/** How many channels are listed with data, and how many videos are stored. */
export async function countStored(db: Kysely<Database>) {
  const { rows } = await sql<{ listedChannels: number; videos: number }>`
    select (select count(*) from channels where findable)::integer as "listedChannels",
      (select count(*) from videos)::integer as videos`.execute(db)
  return rows[0] ?? { listedChannels: 0, videos: 0 }
}
