import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { IndexCopies } from '@channelwise/indexer/search-index'
import type { EngineState, SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { countCatalogue } from '@channelwise/indexer/sync/catalogue-versions'
import { readLags } from '@channelwise/indexer/sync/lag'
import { rebuildName } from '@channelwise/indexer/sync/rebuild-state'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import type { Database } from '@channelwise/schemas/database/database'
import type { SweptDrift } from '@channelwise/schemas/database/tables/search-engines'
import type { DriftSample, SearchEngineState, SearchState } from '@channelwise/schemas/operations/search'
import { within } from '@channelwise/schemas/async/within'
import { readRun } from '../../runs/read-run.ts'
import { indexJobKey } from '../../triggers/requests.ts'

interface Dependencies {
  db: Kysely<Database>
  engines: SearchEngine[]
  search: Pick<SearchGateway, 'states'>
}

/** Reads the state of each engine and its index; the index is missing if the engine does not respond within two seconds. */
export async function readSearchState({ db, engines, search }: Dependencies): Promise<SearchState> {
  const [channels, videos, lags, records, samples] = await Promise.all([
    countCatalogue(db, 'channel'),
    countCatalogue(db, 'video'),
    readLags(db),
    readRecords(db),
    readSamples(db),
  ])
  const states = await Promise.all(
    search.states().map(async (state): Promise<SearchEngineState> => {
      const name = state.engine
      const engine = engines.find((one) => one.name === name)
      const copies = engine === undefined ? null : await describe(engine)
      const lag = lags.find((one) => one.engine === name)
      const rebuild = lags.find((one) => one.engine === rebuildName(name))
      const record = records.find((one) => one.engine === name)
      return {
        ...describeState(state, copies),
        waiting: lag?.waiting ?? 0,
        oldestSeconds: lag?.seconds ?? 0,
        refused: lag?.refused ?? 0,
        canary:
          record?.canary_at == null
            ? null
            : { at: record.canary_at.toISOString(), milliseconds: record.canary_milliseconds },
        sweep:
          record?.swept == null || record.swept_at === null
            ? null
            : {
                at: record.swept_at.toISOString(),
                repaired: record.sweep_repaired ?? true,
                channels: record.swept.channel,
                videos: record.swept.video,
                samples: samples.filter((sample) => sample.engine === name).map(toSample),
              },
        job: record?.job == null ? null : await readRun(db, record.job),
        rebuildWaiting: rebuild?.waiting ?? null,
      }
    }),
  )
  return { channels, videos, engines: states }
}

function describeState({ since, ...state }: EngineState, copies: IndexCopies | null) {
  return {
    ...state,
    since: since?.toISOString() ?? null,
    live: copies?.live ?? null,
    previous: copies?.previous ?? null,
  }
}

/** Milliseconds within which an engine must describe its indexes. */
const timeout = 2_000

function describe({ index }: SearchEngine): Promise<IndexCopies | null> {
  // A failing engine is described by its circuit.
  return within(timeout, () => index.describe()).catch(() => null)
}

interface EngineRecord {
  engine: string
  swept_at: Date | null
  swept: SweptDrift | null
  sweep_repaired: boolean | null
  canary_at: Date | null
  canary_milliseconds: number | null
  /** Id of the newest job on its index. */
  job: string | null
}

async function readRecords(db: Kysely<Database>): Promise<EngineRecord[]> {
  const { rows } = await sql<EngineRecord>`
    select engine, swept_at, swept, sweep_repaired, canary_at, canary_milliseconds, (
      select id from pipeline_runs where key = ${indexJobKey('')} || engine order by created_at desc limit 1
    ) as job
    from search_engines`.execute(db)
  return rows
}

interface SampleRow extends Omit<DriftSample, 'queuedAt'> {
  engine: string
  queued_at: Date | null
}

async function readSamples(db: Kysely<Database>): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    select engine, kind, document_id as id, difference, queued_at, coalesce(channels.name, videos.title) as name
    from index_drift
    left join channels on kind = 'channel' and channels.id = document_id
    left join videos on kind = 'video' and videos.id = document_id
    order by kind, difference, document_id`.execute(db)
  return rows
}

function toSample({ engine: _engine, queued_at: queuedAt, ...sample }: SampleRow): DriftSample {
  return { ...sample, queuedAt: queuedAt?.toISOString() ?? null }
}
