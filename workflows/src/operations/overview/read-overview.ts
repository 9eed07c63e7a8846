import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { Database } from '@channelwise/schemas/database/database'
import type { Overview, PartState } from '@channelwise/schemas/operations/overview'
import { within } from '@channelwise/schemas/async/within'
import type { PipelineEngine } from '../../engine/pipeline-engine.ts'
import type { DailyBudgets } from '../../platform/forecast.ts'
import type { QuotaLedger } from '../../platform/quota-ledger.ts'
import { readSince } from './observations.ts'
import { createFreshnessReader } from './read-freshness.ts'
import { readDatabase, readDisk } from './read-machine.ts'
import { readMail } from './read-mail.ts'
import { readPipelines } from './read-pipelines.ts'
import { readQuotaFigures } from './read-quota.ts'
import { readSearch } from './read-search.ts'
import {
  judgeDatabase,
  judgeDisk,
  judgeFreshness,
  judgeMail,
  judgePipelines,
  judgeQuota,
  judgeSearch,
  summarize,
  unreachable,
} from './thresholds.ts'
import type { Finding } from './thresholds.ts'

export interface OverviewDependencies {
  db: Kysely<Database>
  search: SearchGateway
  engine: Pick<PipelineEngine, 'describe'>
  /** Null when the site has no platform quota. */
  quota: Pick<QuotaLedger, 'readState'> | null
  budgets: DailyBudgets
  dataDir: string
  /** Where mails go, and whether they reach people; files do for a site under development. */
  mailDelivery: { destination: string; isDelivered: boolean }
  logger: Logger
  /** Milliseconds after which reading a part times out. Defaults to 4,000. */
  timeout?: number
}

/**
 * Creates a function that reads the state of each part of the site, with a statement or two each; failing parts do not
 * delay the others.
 */
export function createOverviewReader(dependencies: OverviewDependencies): () => Promise<Overview> {
  const { db, search, engine, quota, budgets, dataDir, mailDelivery, logger, timeout = 4_000 } = dependencies
  const readFreshness = createFreshnessReader(db)
  const failing = new Set<string>()
  const rememberSince = createMemory(db, timeout)

  async function ask<F>(
    name: string,
    read: () => Promise<F>,
    judge: (figures: F) => Finding[],
  ): Promise<Judged<F>> {
    try {
      const figures = await within(timeout, read)
      const findings = judge(figures)
      failing.delete(name)
      return { state: worst(findings), findings, figures }
    } catch (error) {
      // The reason may contain a URL with a password, so the page does not show it.
      if (!failing.has(name))
        logger.warn({ err: error, part: name }, 'a part of the site could not be asked how it stands')
      failing.add(name)
      return { state: 'unreachable', findings: [unreachable(name, timeout / 1_000)], figures: null }
    }
  }

  return async () => {
    const now = new Date()
    const describing = within(timeout, () => engine.describe()).catch(() => ({
      name: 'The engine',
      isUp: false,
    }))
    const askPipelines = async () => {
      const { name, isUp } = await describing
      return ask(
        'pipelines',
        () => readPipelines(db, name),
        (figures) => judgePipelines(figures, { now, isEngineUp: isUp }),
      )
    }
    const [searching, pipelines, units, freshness, mail, disk, database] = await Promise.all([
      ask('search', () => readSearch({ db, search }), judgeSearch),
      askPipelines(),
      quota === null
        ? notUsed
        : ask('quota', () => readQuotaFigures({ db, quota, budgets }, now), judgeQuota),
      ask('freshness', readFreshness, judgeFreshness),
      ask(
        'mail',
        () => readMail(db, mailDelivery.destination),
        (figures) => judgeMail(figures, mailDelivery),
      ),
      ask('disk', () => readDisk(db, dataDir), judgeDisk),
      ask('database', () => readDatabase(db), judgeDatabase),
    ])
    const all = [searching, pipelines, units, freshness, mail, disk, database].flatMap(
      ({ findings }) => findings,
    )
    const since = await rememberSince(all, now)
    const finish = <F>({ state, findings, figures }: Judged<F>) => ({
      state,
      figures,
      problems: findings.map((finding) => ({
        ...finding,
        since: since.get(finding.id)?.toISOString() ?? null,
      })),
    })
    return {
      at: now.toISOString(),
      sentence: summarize(all),
      search: finish(searching),
      pipelines: finish(pipelines),
      quota: finish(units),
      freshness: finish(freshness),
      mail: finish(mail),
      disk: finish(disk),
      database: finish(database),
    }
  }
}

/** A part that this site does not use. */
const notUsed: Judged<never> = { state: 'off', findings: [], figures: null }

interface Judged<F> {
  state: PartState
  findings: Finding[]
  figures: F | null
}

/** Since when problems exist: as observed by any process, or as seen by this one while observations cannot be stored. */
function createMemory(db: Kysely<Database>, timeout: number) {
  let seen = new Map<string, Date>()
  return async (findings: Finding[], now: Date) => {
    const ids = findings.map(({ id }) => id)
    seen = new Map(ids.map((id) => [id, seen.get(id) ?? now]))
    const observed = await within(timeout, () => readSince(db, ids)).catch(() => new Map<string, Date>())
    return new Map([...seen, ...observed])
  }
}

function worst(findings: Finding[]): PartState {
  if (findings.some(({ level }) => level === 'critical')) return 'critical'
  return findings.length > 0 ? 'warning' : 'ok'
}
