import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { replayDeadLetters } from '@channelwise/indexer/sync/dead-letters'
import type { Database } from '@channelwise/schemas/database/database'
import type { RefusedDocument } from '@channelwise/schemas/operations/search'
import { recordOperation } from '../audit/record-operation.ts'
import type { Actor } from '../audit/record-operation.ts'

/** A page of the documents that engines have refused, newest first, and their total number. */
export async function readRefusedDocuments(
  db: Kysely<Database>,
  { limit, page }: { limit: number; page: number },
): Promise<{ documents: RefusedDocument[]; total: number }> {
  const { rows } = await sql<Omit<RefusedDocument, 'at'> & { at: Date }>`
    select letters.id, engine, kind, document_id as "documentId", coalesce(channels.name, videos.title) as name, reason,
      letters.created_at as at
    from index_dead_letters as letters
    left join channels on kind = 'channel' and channels.id = document_id
    left join videos on kind = 'video' and videos.id = document_id
    order by letters.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { total } = await db
    .selectFrom('index_dead_letters')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { documents: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total }
}

/** Requeues refused documents (null: all), and returns their number. */
export async function replayRefusedDocuments(
  db: Kysely<Database>,
  ids: number[] | null,
  actor: Actor,
): Promise<number> {
  const replayed = await replayDeadLetters(db, ids)
  if (replayed > 0) {
    const subject = { id: '', name: ids === null ? 'all refused documents' : 'chosen refused documents' }
    await recordOperation(db, {
      actor,
      action: 'replay refused documents',
      subject,
      detail: String(replayed),
    })
  }
  return replayed
}
