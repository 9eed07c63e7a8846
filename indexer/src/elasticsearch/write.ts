import type { Client, estypes } from '@elastic/elasticsearch'
import type { RemovedDocument, SearchDocument, WriteOutcome } from '../search-index.ts'
import { toSource } from './source.ts'

/** A change of the index: a current document, or a removal. */
export type Change = SearchDocument | RemovedDocument

/** The alias under which each kind is written. Required, since Elasticsearch would create an index for an unknown name. */
export type Target = Record<SearchDocument['kind'], string>

/** Larger batches are sent in several requests. */
const maxRequestBytes = 8_000_000

/**
 * Writes changes with their versions; Elasticsearch keeps the greatest one, whatever the order of writes. Throws if a
 * whole request fails; other failures are outcomes of single documents.
 */
export async function write(client: Client, target: Target, changes: Change[]): Promise<WriteOutcome[]> {
  const outcomes: WriteOutcome[] = []
  for (const lines of partsOf(changes.map((change) => toLines(target, change)))) {
    const { items } = await client.bulk({
      operations: lines.flat(),
      require_alias: true,
      filter_path: readPaths,
    })
    if (items.length !== lines.length)
      throw new Error('Elasticsearch did not return an outcome for each document')
    const missing = items.map(readError).find((error) => error?.type === indexNotFound)
    if (missing !== undefined) throw new Error(`${indexNotFound}: ${missing.reason}`)
    outcomes.push(...items.map(readOutcome))
  }
  return outcomes
}

/** The parts of a response that are read. */
const readPaths = ['items.*.status', 'items.*.error']

/** The error type for a missing index, which affects all documents alike. */
export const indexNotFound = 'index_not_found_exception'

function readError(answer: BulkAnswer) {
  return Object.values(answer)[0]?.error
}

type BulkAnswer = estypes.BulkResponse['items'][number]

/** The outcome of one document. Only an error in the document itself counts as refused. */
export function readOutcome(answer: BulkAnswer): WriteOutcome {
  const [result] = Object.values(answer)
  if (result === undefined) return { outcome: 'busy', reason: 'Elasticsearch returned no outcome' }
  const { status, error } = result
  if (status === 409) return { outcome: 'superseded' }
  // Deleting a missing document responds 404, but still stores the version.
  if (error === undefined) return { outcome: 'written' }
  const reason = [error.type, error.reason, error.caused_by?.reason].filter(Boolean).join(': ')
  return { outcome: status === 400 ? 'refused' : 'busy', reason }
}

/** The lines of a bulk request for one change. */
function toLines(target: Target, change: Change): string[] {
  const { kind, id, version } = change
  const metadata = { _index: target[kind], _id: id, version, version_type: 'external' }
  if (!('card' in change) && !('found' in change)) return [JSON.stringify({ delete: metadata })]
  return [JSON.stringify({ index: metadata }), JSON.stringify(toSource(change))]
}

function partsOf(changes: string[][]): string[][][] {
  const parts: string[][][] = []
  let room = 0
  for (const lines of changes) {
    const bytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0)
    if (bytes > room) {
      parts.push([])
      room = maxRequestBytes
    }
    parts.at(-1)?.push(lines)
    room -= bytes
  }
  return parts
}
