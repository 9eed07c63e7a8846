import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { outsideTransactions } from '@channelwise/schemas/database/guarded-dialect'
import type { IndexOutboxTable } from '@channelwise/schemas/database/tables/index-outbox'
import { readChannelDocuments, readVideoDocuments } from '../documents/read-documents.ts'
import { expandChannels } from './expand-channels.ts'
import { retryDelay } from './retry-delay.ts'
import type { RemovedDocument, SearchDocument, SearchIndex, WriteOutcome } from '../search-index.ts'

/** What relaying works with. */
export interface RelayDependencies {
  db: Kysely<Database>
  index: Pick<SearchIndex, 'write'>
  /** Whose rows of the outbox are brought over. */
  engine: string
  logger: Logger
  /** Milliseconds that one write may take (30,000); what it then still writes does no harm, because versions decide. */
  timeout?: number
}

/** Outbox rows that one batch claims at most. */
export const largestBatch = 500

interface Batch {
  documents: number
  /** How many of them the index could not take now. */
  busy: number
  /** Channels whose videos were queued for a later batch. */
  expanded: number
}

/**
 * Claims `size` due outbox rows, writes their documents as they stand now, and settles the rows in the same
 * transaction: whatever dies in between, or the abort of `signal`, leaves them to be brought over again. A row that
 * stands for all videos of a channel is replaced by theirs.
 */
export function relayBatch(
  { db, index, engine, logger, timeout = 30_000 }: RelayDependencies,
  { size, signal }: { size: number; signal: AbortSignal | undefined },
): Promise<Batch> {
  return db.transaction().execute(async (transaction) => {
    const rows = await claim(transaction, engine, size)
    const expanded = await expandChannels(
      transaction,
      rows.filter(({ kind }) => kind === 'channel-videos'),
    )
    const notes = groupByDocument(rows)
    if (notes.length === 0) return { documents: 0, busy: 0, expanded }
    const changes = await readChanges(transaction, notes)
    // Postgres as a search index takes a connection of its own: a document it refuses must not end this transaction.
    const writing = outsideTransactions(() => index.write(changes))
    const outcomes = await within(timeout, signal, writing).catch((error: unknown) => {
      if (signal?.aborted === true) throw error
      logger.error(
        { err: error, engine, documents: changes.length },
        'the search index failed on a whole batch',
      )
      const reason = error instanceof Error ? error.message : String(error)
      return changes.map((): WriteOutcome => ({ outcome: 'busy', reason }))
    })
    const settled = notes.map((note, at) => ({ note, outcome: outcomes[at] ?? unanswered }))
    const busy = settled.filter(({ outcome }) => outcome.outcome === 'busy')
    await keepDeadLetters(transaction, engine, settled)
    await forget(transaction, settled)
    await postpone(transaction, busy, busy.length === settled.length ? longestOutageDelay : longestDelay)
    reportTrouble(logger, engine, settled)
    return { documents: notes.length, busy: busy.length, expanded }
  })
}

const unanswered: WriteOutcome = { outcome: 'busy', reason: 'the index gave no outcome' }

/** Milliseconds until the next try of one busy document, and of all when the index takes none, at most. */
const longestDelay = 300_000
const longestOutageDelay = 10_000

async function within<T>(timeout: number, signal: AbortSignal | undefined, writing: Promise<T>): Promise<T> {
  const given = Promise.withResolvers<never>()
  const timer = setTimeout(() => given.reject(new Error(`no answer within ${timeout} ms`)), timeout)
  const stop = () => given.reject(new Error('the relay was stopped'))
  if (signal?.aborted === true) stop()
  signal?.addEventListener('abort', stop)
  try {
    return await Promise.race([writing, given.promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

type OutboxRow = Selectable<IndexOutboxTable>

/** What the outbox says of one document, all its rows together. */
interface Note {
  kind: SearchDocument['kind']
  id: string
  /** The newest version noted. */
  version: number
  rows: OutboxRow[]
}

interface Settled {
  note: Note
  outcome: WriteOutcome
}

function claim(transaction: Transaction<Database>, engine: string, size: number) {
  return transaction
    .selectFrom('index_outbox')
    .selectAll()
    .where('engine', '=', engine)
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(size)
    .forUpdate()
    .skipLocked()
    .execute()
}

function groupByDocument(rows: OutboxRow[]): Note[] {
  return [...Map.groupBy(rows, ({ kind, document_id: id }) => `${kind}:${id}`).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined || first.kind === 'channel-videos') return []
    const version = Math.max(...group.map((row) => row.version))
    return [{ kind: first.kind, id: first.document_id, version, rows: group }]
  })
}

/** One change a note, in their order: the document, or its removal where there is nothing to show. */
async function readChanges(
  db: Kysely<Database>,
  notes: Note[],
): Promise<(SearchDocument | RemovedDocument)[]> {
  const idsOf = (kind: Note['kind']) => notes.filter((note) => note.kind === kind).map(({ id }) => id)
  const channels = await readChannelDocuments(db, idsOf('channel'))
  const videos = await readVideoDocuments(db, idsOf('video'))
  const documents = new Map(
    [...channels, ...videos].map((document) => [`${document.kind}:${document.id}`, document]),
  )
  return notes.map(({ kind, id, version }) => documents.get(`${kind}:${id}`) ?? { kind, id, version })
}

async function keepDeadLetters(transaction: Transaction<Database>, engine: string, settled: Settled[]) {
  const letters = settled.flatMap(({ note, outcome }) =>
    outcome.outcome === 'refused'
      ? [{ engine, kind: note.kind, document_id: note.id, version: note.version, reason: outcome.reason }]
      : [],
  )
  if (letters.length > 0) await transaction.insertInto('index_dead_letters').values(letters).execute()
}

async function forget(transaction: Transaction<Database>, settled: Settled[]) {
  const done = settled.filter(({ outcome }) => outcome.outcome !== 'busy').flatMap(({ note }) => note.rows)
  if (done.length === 0) return
  const ids = done.map(({ id }) => id)
  await transaction
    .deleteFrom('index_outbox')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

async function postpone(transaction: Transaction<Database>, busy: Settled[], longest: number) {
  if (busy.length === 0) return
  const delays = busy
    .flatMap(({ note }) => note.rows)
    .map(({ id, attempts }) => ({ id, delay: Math.min(retryDelay(attempts + 1), longest) }))
  await sql`
    update index_outbox set attempts = attempts + 1, due_at = clock_timestamp() + delay * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(delays)}::jsonb) as delays (id bigint, delay integer)
    where index_outbox.id = delays.id`.execute(transaction)
}

function reportTrouble(logger: Logger, engine: string, settled: Settled[]) {
  for (const { note, outcome } of settled) {
    if (outcome.outcome !== 'refused') continue
    const { kind, id, version } = note
    logger.error(
      { engine, kind, id, version, reason: outcome.reason },
      'the search index refused a document for good',
    )
  }
  const busy = settled.flatMap(({ outcome }) => (outcome.outcome === 'busy' ? [outcome.reason] : []))
  if (busy.length > 0)
    logger.warn({ engine, documents: busy.length, reason: busy[0] }, 'the search index is busy')
}
