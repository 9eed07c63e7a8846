import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Installation } from './installation.ts'
import { pause } from '@channelwise/schemas/async/pause'
import { buildChannelResource, buildUploads } from '../platform/test-resources.ts'
import type { YouTubeServer } from '../platform/test-youtube-server.ts'
import { startProgram } from './test-program.ts'

/** An import of many channels whose worker is killed repeatedly. */
export interface KillTrial {
  /** Records the imports; it must not work on them. */
  installation: Pick<Installation, 'db' | 'startOperatorImport'>
  youtube: YouTubeServer
  /** The worker program, and the environment that gives it the same database and YouTube. */
  program: string
  variables: Record<string, string>
  channels: number
  videosPerChannel: number
  kills: number
  onKill?: (kill: { number: number; calls: number }) => void
}

/** The result of a trial. */
export interface KillOutcome {
  /** Kills before the last import ended. */
  kills: number
  /** Platform calls that the imports need without kills. */
  expectedCalls: number
  /** Platform calls that were made. */
  calls: number
  /** How often the most repeated call was made. */
  maxRepeats: number
  /** The number of runs by status. */
  runs: Record<string, number>
  /** Stored when all runs have ended. */
  listedChannels: number
  videos: number
}

const uploadsPerCall = 50

/** Imports the channels with workers that are each killed (SIGKILL) at a random platform call, except the last one. */
export async function importUnderKills(trial: KillTrial): Promise<KillOutcome> {
  const { installation, youtube, videosPerChannel, channels } = trial
  const { db } = installation
  for (let number = 0; number < channels; number += 1) {
    const id = `UCkilled${String(number).padStart(16, '0')}`
    youtube.addChannel(buildChannelResource({ id }), buildUploads(id, videosPerChannel))
    await installation.startOperatorImport(id)
  }
  const expectedCalls = channels * (1 + 2 * Math.ceil(videosPerChannel / uploadsPerCall))
  const kills = await killWorkers(trial, expectedCalls)
  await using worker = startProgram(trial.program, [], trial.variables)
  while (!(await haveEnded(db))) {
    worker.assertRunning()
    await pause(100)
  }
  worker.signal('SIGTERM')
  await worker.exited
  return {
    kills,
    expectedCalls,
    calls: youtube.calls.length,
    maxRepeats: countMostRepeated(youtube),
    ...(await countResults(db)),
  }
}

/** Each worker survives at least one call, and until the number of calls reaches the next of some random numbers. */
async function killWorkers(
  { installation: { db }, youtube, program, variables, kills, onKill }: KillTrial,
  expectedCalls: number,
) {
  // Spread, because too many at the end would come too late.
  const share = expectedCalls / (kills + 1)
  const moments = Array.from({ length: kills }, (_, at) => Math.ceil((at + Math.random()) * share))
  let hits = 0
  for (const moment of moments) {
    await using worker = startProgram(program, [], variables)
    const target = Math.max(moment, youtube.calls.length + 1)
    while (youtube.calls.length < target && !(await haveEnded(db))) {
      worker.assertRunning()
      await pause(2)
    }
    await pause(Math.random() * 20)
    if (await haveEnded(db)) break
    await worker[Symbol.asyncDispose]()
    hits += 1
    onKill?.({ number: hits, calls: youtube.calls.length })
  }
  return hits
}

async function haveEnded(db: Kysely<Database>) {
  const underWay = await db
    .selectFrom('pipeline_runs')
    .select('id')
    .where('pipeline', '=', 'importChannel')
    .where('status', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst()
  return underWay === undefined
}

function countMostRepeated({ calls }: YouTubeServer) {
  const counts = new Map<string, number>()
  for (const { method, query } of calls) {
    const call = `${method}?${query}`
    counts.set(call, (counts.get(call) ?? 0) + 1)
  }
  return Math.max(...counts.values())
}

async function countResults(db: Kysely<Database>) {
  const runs = await db
    .selectFrom('pipeline_runs')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('pipeline', '=', 'importChannel')
    .groupBy('status')
    .execute()
  const { listedChannels } = await db
    .selectFrom('channels')
    .select(({ fn }) => fn.countAll<number>().as('listedChannels'))
    .where('listed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const { videos } = await db
    .selectFrom('videos')
    .select(({ fn }) => fn.countAll<number>().as('videos'))
    .executeTakeFirstOrThrow()
  return {
    runs: Object.fromEntries(runs.map(({ status, count }) => [status, count])),
    listedChannels,
    videos,
  }
}
