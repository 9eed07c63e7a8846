import { listDeadLetters, replayDeadLetters } from '@channelwise/indexer/sync/dead-letters'
import type { Installation } from '../installation/installation.ts'
import type { Terminal } from './terminal.ts'

interface Context {
  installation: Installation
  terminal: Terminal
}

/** Shows what the engines refused for good, the oldest first, with numbers and reasons; status 1 when there is any. */
export async function showDeadLetters({ installation: { db }, terminal }: Context): Promise<number> {
  const letters = await listDeadLetters(db)
  if (letters.length === 0) terminal.line('The index refused nothing.')
  for (const { id, engine, kind, document_id: document, version, reason, created_at: at } of letters) {
    terminal.event({ letter: id, engine, kind, document, version, reason, at: at.toISOString() })
    terminal.line(`${id}  ${at.toISOString()}  ${engine}  ${kind} ${document}  ${reason}`)
  }
  return letters.length === 0 ? 0 : 1
}

/** Has the documents of these letters (of all, for null) tried once more; status 1 when a letter is not there. */
export async function replayLetters(
  ids: number[] | null,
  { installation: { db }, terminal }: Context,
): Promise<number> {
  const replayed = await replayDeadLetters(db, ids)
  terminal.event({ event: 'replayed', letters: replayed })
  terminal.line(`${replayed} documents are tried once more while a server runs.`)
  return ids !== null && replayed < new Set(ids).size ? 1 : 0
}
