import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { IndexOutboxTable } from '@channelwise/schemas/database/index-outbox'
import { readChannelDocuments, readVideoDocuments } from './documents.ts'
import { retryDelay } from './retry-delay.ts'
import type { RemovedDocument, SearchDocument, SearchIndex, WriteOutcome } from './search-index.ts'

/** What relaying works with. */
export interface RelayDependencies {
  db: Kysely<Database>
  index: SearchIndex
  logger: Logger
}

/** Outbox rows that one batch claims. */
const batchSize = 500

/**
 * Claims due outbox rows, writes their documents as they stand now, and settles the rows in the same transaction:
 * whatever dies in between leaves them to be brought over again. Answers how many documents were claimed.
 */
export function relayBatch({ db, index, logger }: RelayDependencies): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const notes = groupByDocument(await claim(transaction))
    if (notes.length === 0) return 0
    const changes = await readChanges(transaction, notes)
    const outcomes = await index.write(changes).catch((error: unknown): WriteOutcome[] => {
      logger.error({ err: error, documents: changes.length }, 'the search index failed on a whole batch')
      const reason = error instanceof Error ? error.message : String(error)
      return changes.map(() => ({ outcome: 'busy', reason }))
    })
    const settled = notes.map((note, at) => ({ note, outcome: outcomes[at] ?? unanswered }))
    await keepDeadLetters(transaction, settled)
    await forget(transaction, settled)
    await postpone(transaction, settled)
    reportTrouble(logger, settled)
    return notes.length
  })
}

const unanswered: WriteOutcome = { outcome: 'busy', reason: 'the index gave no outcome' }

type OutboxRow = Selectable<IndexOutboxTable>

/** What the outbox says of one document, all its rows together. */
interface Note {
  kind: OutboxRow['kind']
  id: string
  /** The newest version noted. */
  version: number
  rows: OutboxRow[]
}

interface Settled {
  note: Note
  outcome: WriteOutcome
}

function claim(transaction: Transaction<Database>) {
  return transaction
    .selectFrom('index_outbox')
    .selectAll()
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
}

function groupByDocument(rows: OutboxRow[]): Note[] {
  return [...Map.groupBy(rows, ({ kind, document_id: id }) => `${kind}:${id}`).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
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

async function keepDeadLetters(transaction: Transaction<Database>, settled: Settled[]) {
  const letters = settled.flatMap(({ note, outcome }) =>
    outcome.outcome === 'refused'
      ? [{ kind: note.kind, document_id: note.id, version: note.version, reason: outcome.reason }]
      : [],
  )
  if (letters.length > 0) await transaction.insertInto('index_dead_letters').values(letters).execute()
}

async function forget(transaction: Transaction<Database>, settled: Settled[]) {
  const done = settled.filter(({ outcome }) => outcome.outcome !== 'busy').flatMap(({ note }) => note.rows)
  if (done.length === 0) return
  const ids = done.map(({ id }) => id)
  await transaction.deleteFrom('index_outbox').where('id', 'in', ids).execute()
}

async function postpone(transaction: Transaction<Database>, settled: Settled[]) {
  const busy = settled.filter(({ outcome }) => outcome.outcome === 'busy').flatMap(({ note }) => note.rows)
  if (busy.length === 0) return
  const delays = busy.map(({ id, attempts }) => ({ id, delay: retryDelay(attempts + 1) }))
  await sql`
    update index_outbox set attempts = attempts + 1, due_at = clock_timestamp() + delay * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(delays)}::jsonb) as delays (id bigint, delay integer)
    where index_outbox.id = delays.id`.execute(transaction)
}

function reportTrouble(logger: RelayDependencies['logger'], settled: Settled[]) {
  for (const { note, outcome } of settled) {
    if (outcome.outcome !== 'refused') continue
    const { kind, id, version } = note
    logger.error(
      { kind, id, version, reason: outcome.reason },
      'the search index refused a document for good',
    )
  }
  const busy = settled.flatMap(({ outcome }) => (outcome.outcome === 'busy' ? [outcome.reason] : []))
  if (busy.length > 0) logger.warn({ documents: busy.length, reason: busy[0] }, 'the search index is busy')
}
