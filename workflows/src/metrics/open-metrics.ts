import type { Logger } from 'pino'
import { openDatabase } from '@channelwise/schemas/database/open'
import type { PoolUsage } from '@channelwise/schemas/database/open'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { PipelineEngine, Schedule } from '../engine/pipeline-engine.ts'
import { readQuota } from '../operations/quota/read-quota.ts'
import { pipelines } from '../pipelines/pipelines.ts'
import type { DailyBudgets } from '../platform/forecast.ts'
import type { QuotaLedger } from '../platform/quota-ledger.ts'
import { readEffectiveSchedules } from '../triggers/keep-schedules.ts'
import { readOldest, readStates } from './figures.ts'
import { readScheduleFigures } from './schedule-figures.ts'
import { createMetrics } from './metrics.ts'
import type { Metrics, SharedMeasuring } from './metrics.ts'
import { cacheBriefly } from './cache-briefly.ts'

interface Options extends SharedMeasuring {
  /** The database's URL. Contains the password: never log it. */
  url: string
  pools: Record<string, () => PoolUsage>
  search: Pick<SearchGateway, 'current'>
  engine: Pick<PipelineEngine, 'describe'>
  /** Creates the ledger of YouTube's quota on a pool; null without YouTube. */
  openQuota: (parts: Pick<ReturnType<typeof openDatabase>, 'db'>) => QuotaLedger | null
  budgets: DailyBudgets
  /** The schedules as defined in the code. */
  schedules: Record<string, Schedule>
  dataDir: string
  logger: Logger
  /** Milliseconds for which scrapes share figures read from the database. Defaults to 10 seconds. */
  maxAge?: number
}

/** Timeouts in milliseconds: for a connection, for a statement, and for all statements of a scrape. */
const acquire = 1_000
const statement = 2_000
const timeout = 4_000

/** Creates a process's metrics. They have their own connection, because they have to report when a pool is exhausted. */
export function openMetrics(options: Options): Metrics & AsyncDisposable {
  const {
    url,
    pools,
    search,
    engine,
    openQuota,
    budgets,
    schedules,
    dataDir,
    logger,
    maxAge = 10_000,
    ...sharing
  } = options
  const database = openDatabase(url, 1, { acquire, statement, idleInTransaction: statement })
  const { db } = database
  const quota = openQuota({ db })
  const readFigures = cacheBriefly({
    async read() {
      const states = await readStates(db, Object.keys(pipelines))
      const oldest = quota === null ? [] : await readOldest(db)
      const inForce = await readEffectiveSchedules({ db, schedules })
      const state = quota === null ? null : await readQuota({ db, quota, budgets })
      return { ...states, oldest, quota: state, ...(await readScheduleFigures(db, inForce)) }
    },
    maxAge,
    timeout,
    onError: (error) => logger.warn({ err: error }, 'the figures for the metrics could not be read'),
  })
  const describeEngine = cacheBriefly({
    read: () => engine.describe(),
    maxAge,
    timeout,
    onError: (error) => logger.warn({ err: error }, 'the engine of the pipelines could not be asked'),
  })
  const isEngineUp = async () => (await describeEngine())?.isUp ?? false
  return {
    ...createMetrics({ pools, search, isEngineUp, readFigures, dataDir, ...sharing }),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}
