import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { outsideTransactions } from '@channelwise/schemas/database/guarded-dialect'
import type { IndexOutboxTable } from '@channelwise/schemas/database/tables/index-outbox'
import { readChannelDocuments, readVideoDocuments } from '../documents/read-documents.ts'
import { backoff } from '@channelwise/schemas/async/retry'
import { expandChannels } from './expand-channels.ts'
import { endFilling, isRelayed } from './search-engine.ts'
import { beginWrite, showWrites } from './visible-writes.ts'
import type { RemovedDocument, SearchDocument, SearchIndex, WriteOutcome } from '../search-index.ts'

/** Dependencies of a relay. */
export interface RelayDependencies {
  db: Kysely<Database>
  index: Pick<SearchIndex, 'write' | 'refresh' | 'cleanUp'>
  /** The engine whose outbox rows are relayed. */
  engine: string
  logger: Logger
  /** Milliseconds for one write. Defaults to 30,000. A write that finishes late does no harm, because versions decide. */
  timeout?: number
}

/** Maximum outbox rows that one batch claims. */
export const maxBatchSize = 500

interface BatchOptions {
  size: number
  signal: AbortSignal | undefined
}

export interface Batch {
  documents: number
  /** How many of them the index could not accept for now. */
  busy: number
  /** Channels whose videos were queued for a later batch. */
  expanded: number
  /** The last id assigned in the outbox, for any engine, when the batch began. */
  newest: number
}

/**
 * Claims `size` due outbox rows, writes the current state of their documents, and deletes or postpones the rows in the
 * same transaction. A crash or the abort of `signal` in between leaves the rows in the outbox. A row for all videos of
 * a channel is replaced by one row per video.
 */
export async function relayBatch(dependencies: RelayDependencies, options: BatchOptions): Promise<Batch> {
  const { db, index, engine } = dependencies
  const { isDue, isFillingRelayed, hasHiddenWrites, newest } = await pollOutbox(db, engine)
  const batch = isDue ? await writeDue(dependencies, options) : { documents: 0, busy: 0, expanded: 0 }
  // After the batch, which a failing refresh must not hold up.
  if (isFillingRelayed) await endFilling(db, engine, index.refresh ?? alreadyVisible)
  else if (!isDue && hasHiddenWrites && index.refresh !== undefined)
    await showWrites(db, engine, index.refresh)
  return { ...batch, newest }
}

async function writeDue(
  { db, index, engine, logger, timeout = 30_000 }: RelayDependencies,
  { size, signal }: BatchOptions,
): Promise<Omit<Batch, 'newest'>> {
  return db.transaction().execute(async (transaction) => {
    const rows = await claim(transaction, engine, size)
    const expanded = await expandChannels(
      transaction,
      rows.filter(({ kind }) => kind === 'channel-videos'),
    )
    const queued = groupByDocument(rows)
    if (queued.length === 0) return { documents: 0, busy: 0, expanded }
    const changes = await readChanges(transaction, queued)
    if (index.refresh !== undefined) await beginWrite(db, transaction, engine)
    // With Postgres as the index, a refused document would abort this transaction, so it needs its own connection.
    const writing = outsideTransactions(() => index.write(changes))
    const outcomes = await withTimeout(timeout, signal, writing).catch((error: unknown) => {
      if (signal?.aborted === true) throw error
      logger.error(
        { err: error, engine, documents: changes.length },
        'the search index failed for a whole batch',
      )
      const reason = error instanceof Error ? error.message : String(error)
      return changes.map((): WriteOutcome => ({ outcome: 'busy', reason }))
    })
    const results = queued.map((entry, at) => ({ entry, outcome: outcomes[at] ?? unanswered }))
    const busy = results.filter(({ outcome }) => outcome.outcome === 'busy')
    await insertDeadLetters(transaction, engine, results)
    await deleteOutboxRows(transaction, results)
    await postpone(transaction, busy, busy.length === results.length ? maxOutageDelay : maxDelay)
    logFailures(logger, engine, results)
    return { documents: queued.length, busy: busy.length, expanded }
  })
}

async function alreadyVisible() {}

const unanswered: WriteOutcome = { outcome: 'busy', reason: 'the index returned no outcome' }

/** Maximum milliseconds until the next attempt: for single busy documents, and for all while the index accepts none. */
const maxDelay = 300_000
const maxOutageDelay = 10_000

async function withTimeout<T>(
  timeout: number,
  signal: AbortSignal | undefined,
  writing: Promise<T>,
): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${timeout} ms`)), timeout)
  const stop = () => late.reject(new Error('the relay was stopped'))
  if (signal?.aborted === true) stop()
  signal?.addEventListener('abort', stop)
  try {
    return await Promise.race([writing, late.promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

type OutboxRow = Selectable<IndexOutboxTable>

/** A document with all its claimed outbox rows. */
interface QueuedDocument {
  kind: SearchDocument['kind']
  id: string
  /** The newest of their versions. */
  version: number
  rows: OutboxRow[]
}

interface Result {
  entry: QueuedDocument
  outcome: WriteOutcome
}

interface Poll {
  isDue: boolean
  /** Whether a filling with the whole catalogue can end, once its writes are visible. */
  isFillingRelayed: boolean
  hasHiddenWrites: boolean
  newest: number
}

/** Checks for work with one statement, because an idle site polls several times a second and an empty batch takes three. */
async function pollOutbox(db: Kysely<Database>, engine: string) {
  const { rows } = await sql<Poll>`
    select
      (select last_value from index_outbox_id_seq) as newest,
      exists (select from index_outbox where engine = ${engine} and due_at <= now()) as "isDue",
      exists (select from search_engines where engine = ${engine} and ${isRelayed}) as "isFillingRelayed",
      exists (
        select from search_engines where engine = ${engine} and writes_begun > writes_visible
      ) as "hasHiddenWrites"`.execute(db)
  return rows[0] ?? { isDue: false, isFillingRelayed: false, hasHiddenWrites: false, newest: 0 }
}

async function claim(transaction: Transaction<Database>, engine: string, size: number) {
  const { rows } = await sql<OutboxRow>`select * from claim_outbox_rows(${engine}, ${size})`.execute(
    transaction,
  )
  return rows
}

function groupByDocument(rows: OutboxRow[]): QueuedDocument[] {
  return [...Map.groupBy(rows, ({ kind, document_id: id }) => `${kind}:${id}`).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined || first.kind === 'channel-videos') return []
    const version = Math.max(...group.map((row) => row.version))
    return [{ kind: first.kind, id: first.document_id, version, rows: group }]
  })
}

/** One change per queued document, in order: the current document, or a removal if it is gone or not listed. */
async function readChanges(
  db: Kysely<Database>,
  queued: QueuedDocument[],
): Promise<(SearchDocument | RemovedDocument)[]> {
  const idsOf = (kind: QueuedDocument['kind']) =>
    queued.filter((entry) => entry.kind === kind).map(({ id }) => id)
  const channels = await readChannelDocuments(db, idsOf('channel'))
  const videos = await readVideoDocuments(db, idsOf('video'))
  const documents = new Map(
    [...channels, ...videos].map((document) => [`${document.kind}:${document.id}`, document]),
  )
  return queued.map(({ kind, id, version }) => documents.get(`${kind}:${id}`) ?? { kind, id, version })
}

async function insertDeadLetters(transaction: Transaction<Database>, engine: string, results: Result[]) {
  const letters = results.flatMap(({ entry, outcome }) =>
    outcome.outcome === 'refused'
      ? [{ engine, kind: entry.kind, document_id: entry.id, version: entry.version, reason: outcome.reason }]
      : [],
  )
  if (letters.length > 0) await transaction.insertInto('index_dead_letters').values(letters).execute()
}

async function deleteOutboxRows(transaction: Transaction<Database>, results: Result[]) {
  const done = results.filter(({ outcome }) => outcome.outcome !== 'busy').flatMap(({ entry }) => entry.rows)
  if (done.length === 0) return
  const ids = done.map(({ id }) => id)
  await transaction
    .deleteFrom('index_outbox')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

async function postpone(transaction: Transaction<Database>, busy: Result[], max: number) {
  if (busy.length === 0) return
  const delays = busy
    .flatMap(({ entry }) => entry.rows)
    .map(({ id, attempts }) => ({ id, delay: backoff(attempts + 1, { max }) }))
  await sql`
    update index_outbox set attempts = attempts + 1, due_at = clock_timestamp() + delay * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(delays)}::jsonb) as delays (id bigint, delay integer)
    where index_outbox.id = delays.id`.execute(transaction)
}

function logFailures(logger: Logger, engine: string, results: Result[]) {
  for (const { entry, outcome } of results) {
    if (outcome.outcome !== 'refused') continue
    const { kind, id, version } = entry
    logger.error(
      { engine, kind, id, version, reason: outcome.reason },
      'the search index refused a document; see the dead letters',
    )
  }
  const busy = results.flatMap(({ outcome }) => (outcome.outcome === 'busy' ? [outcome.reason] : []))
  if (busy.length > 0)
    logger.warn({ engine, documents: busy.length, reason: busy[0] }, 'the search index is busy')
}
