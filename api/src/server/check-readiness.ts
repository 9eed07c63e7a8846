import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { readLags } from '@channelwise/indexer/sync/lag'
import type { EngineLag } from '@channelwise/indexer/sync/lag'
import { isReadOnly } from '@channelwise/schemas/database/is-read-only'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { within } from '@channelwise/schemas/async/within'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { ReadinessPart } from '@channelwise/schemas/contract/operation'
import type { Database } from '@channelwise/schemas/database/database'
import { describeQuota } from '@channelwise/workflows/platform/describe-quota'
import type { QuotaLedger } from '@channelwise/workflows/platform/quota-ledger'
import type { Handler } from '../endpoints/answer.ts'
import { outageRetryAfter } from '../endpoints/problem.ts'

/** The check of one part of the site. */
export interface ReadinessCheck {
  name: string
  /** One line for operators; rejects when the part is down. */
  check(): Promise<string>
}

interface Dependencies {
  db: Kysely<Database>
  search: SearchGateway
  /** Null when the site has no quota of the platform. */
  quota?: Pick<QuotaLedger, 'readState'> | null
  /** The checks of further parts. */
  readinessChecks?: ReadinessCheck[]
}

/** GET /api/health */
export function checkHealth(): Handler<Contract['checkHealth']> {
  return async () => ({ value: { status: 'ok' } })
}

/** Milliseconds after which a part is reported as down: a hanging Postgres would delay the response longer than probes wait. */
const maxWait = 3_000

/** GET /api/ready: checks every part, without caching. */
export function checkReadiness({
  db,
  search,
  quota = null,
  readinessChecks = [],
}: Dependencies): Handler<Contract['checkReadiness']> {
  return async () => {
    const parts = await Promise.all([
      checkDatabase(db),
      checkPart('search', async () => {
        const { engine, standby } = search.current()
        const lags = await readLags(db)
        return [`${engine} answers${standby ? ' as standby' : ''}`, ...lags.map(describeLag)].join('; ')
      }),
      checkPart('pipelines', async () => {
        const { rows } = await sql<{ active: number }>`
          select count(*) as active from pipeline_runs where status in ('waiting', 'running')`.execute(db)
        return `${rows[0]?.active ?? 0} active runs`
      }),
      // A spent quota is no failure: the site waits for the next day's.
      ...(quota === null ? [] : [checkPart('quota', async () => describeQuota(await quota.readState()))]),
      ...readinessChecks.map(({ name, check }) => checkPart(name, check)),
    ])
    const down = parts.some((part) => part.state === 'down')
    return down
      ? {
          value: { status: 'down', parts },
          status: 503,
          headers: { 'Retry-After': String(outageRetryAfter) },
        }
      : { value: { status: parts.some(({ state }) => state === 'read-only') ? 'read-only' : 'ok', parts } }
  }
}

function describeLag({ engine, waiting, seconds, refused }: EngineLag) {
  return [
    `${engine}: ${waiting} documents waiting to be indexed`,
    ...(waiting > 0 ? [`the oldest for ${Math.ceil(seconds)} s`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ].join(', ')
}

/** A read-only database is not down: a load balancer would take the site away although it can show pages. */
async function checkDatabase(db: Kysely<Database>): Promise<ReadinessPart> {
  let readOnly = false
  const part = await checkPart('database', async () => {
    const { rows } = await sql<{ isReadOnly: boolean }>`select ${isReadOnly} as "isReadOnly"`.execute(db)
    readOnly = rows[0]?.isReadOnly === true
    return readOnly ? 'answers, but lets nobody write' : 'answers'
  })
  return readOnly && part.state === 'ok' ? { ...part, state: 'read-only' } : part
}

async function checkPart(name: string, ask: () => Promise<string>): Promise<ReadinessPart> {
  try {
    return { name, state: 'ok', detail: await within(maxWait, ask) }
  } catch {
    // The reason may contain a URL with a password; the failing part logs it.
    return { name, state: 'down', detail: 'does not answer' }
  }
}
