import { listDeadLetters } from '@channelwise/indexer/sync/dead-letters'
import { commandLine } from '../../operations/audit/record-operation.ts'
import { replayRefusedDocuments } from '../../operations/search/refused-documents.ts'
import { countNoun } from '../terminal/count-noun.ts'
import type { DatabaseParts } from '../action.ts'

/** Shows the documents that engines rejected, oldest first. Returns the exit status: 1 when there are any. */
export async function showDeadLetters({ db, terminal }: DatabaseParts): Promise<number> {
  const letters = await listDeadLetters(db)
  if (letters.length === 0) terminal.line('No search engine has rejected a document.')
  for (const { id, engine, kind, document_id: document, version, reason, created_at: at } of letters) {
    terminal.event({ letter: id, engine, kind, document, version, reason, at: at.toISOString() })
    terminal.line(`${id}  ${at.toISOString()}  ${engine}  ${kind} ${document}  ${reason}`)
  }
  return letters.length === 0 ? 0 : 1
}

/** Requeues the documents of these dead letters (null: all). Returns the exit status: 1 if one is unknown. */
export async function replayLetters(ids: number[] | null, { db, terminal }: DatabaseParts): Promise<number> {
  const replayed = await replayRefusedDocuments(db, ids, commandLine)
  terminal.event({ event: 'replayed', letters: replayed })
  terminal.line(`Queued ${countNoun(replayed, 'document')} again; a running server indexes them.`)
  return ids !== null && replayed < new Set(ids).size ? 1 : 0
}
