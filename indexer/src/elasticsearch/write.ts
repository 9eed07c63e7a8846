import type { Client, estypes } from '@elastic/elasticsearch'
import type { RemovedDocument, SearchDocument, WriteOutcome } from '../search-index.ts'
import { toSource } from './source.ts'

/** A change of the index: a document as it now stands, or its removal. */
export type Change = SearchDocument | RemovedDocument

/** The alias under which each kind is written: Elasticsearch would make up an index for a name that is none. */
export type Target = Record<SearchDocument['kind'], string>

/** Bytes of one request: batches of larger documents are sent in parts. */
const largestRequest = 8_000_000

/**
 * Writes changes with the version that each brings: Elasticsearch keeps the greatest, whatever order they arrive in.
 * Throws when a whole request fails; all else is an outcome of the document that it happened to.
 */
export async function write(client: Client, target: Target, changes: Change[]): Promise<WriteOutcome[]> {
  const outcomes: WriteOutcome[] = []
  for (const lines of partsOf(changes.map((change) => toLines(target, change)))) {
    const { items } = await client.bulk({
      operations: lines.flat(),
      require_alias: true,
      filter_path: answered,
    })
    if (items.length !== lines.length) throw new Error('Elasticsearch did not answer for each document')
    const missing = items.map(readError).find((error) => error?.type === indexNotFound)
    if (missing !== undefined) throw new Error(`${indexNotFound}: ${missing.reason}`)
    outcomes.push(...items.map(readOutcome))
  }
  return outcomes
}

/** What is read of an answer. */
const answered = ['items.*.status', 'items.*.error']

/** Elasticsearch's name for the absence of an index, which concerns all documents alike. */
export const indexNotFound = 'index_not_found_exception'

function readError(answer: BulkAnswer) {
  return Object.values(answer)[0]?.error
}

type BulkAnswer = estypes.BulkResponse['items'][number]

/** What became of one document. Only what is wrong with the document itself is refused for good. */
export function readOutcome(answer: BulkAnswer): WriteOutcome {
  const [result] = Object.values(answer)
  if (result === undefined) return { outcome: 'busy', reason: 'Elasticsearch gave no outcome' }
  const { status, error } = result
  if (status === 409) return { outcome: 'superseded' }
  // Removing what is not there answers 404, and its version is remembered all the same.
  if (error === undefined) return { outcome: 'written' }
  const reason = [error.type, error.reason, error.caused_by?.reason].filter(Boolean).join(': ')
  return { outcome: status === 400 ? 'refused' : 'busy', reason }
}

/** The lines of a bulk request for one change. */
function toLines(target: Target, change: Change): string[] {
  const { kind, id, version } = change
  const place = { _index: target[kind], _id: id, version, version_type: 'external' }
  if (!('card' in change) && !('found' in change)) return [JSON.stringify({ delete: place })]
  return [JSON.stringify({ index: place }), JSON.stringify(toSource(change))]
}

function partsOf(changes: string[][]): string[][][] {
  const parts: string[][][] = []
  let room = 0
  for (const lines of changes) {
    const bytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0)
    if (bytes > room) {
      parts.push([])
      room = largestRequest
    }
    parts.at(-1)?.push(lines)
    room -= bytes
  }
  return parts
}
