import type { SearchDocument } from '../search-index.ts'

/** Names a document of either kind. */
export interface DocumentName {
  kind: SearchDocument['kind']
  id: string
}

/** A document that differs between catalogue and index. */
export interface DriftingDocument {
  id: string
  difference: 'missing' | 'stale' | 'orphaned' | 'ahead'
  /** Version in the catalogue; null if it is not listed there. */
  version: number | null
  /** Version in the index; null if it is not there. */
  held: number | null
}

/** How a document of the index differs from the catalogue; null if it does not. */
export function compareVersions(
  version: number | null,
  held: number | null,
): DriftingDocument['difference'] | null {
  if (version === held) return null
  if (version === null) return 'orphaned'
  if (held === null) return 'missing'
  return held < version ? 'stale' : 'ahead'
}

/** The result of a sweep for one kind of document. */
export interface SweepCounts {
  kind: SearchDocument['kind']
  /** Documents compared, of both sides together. */
  checked: number
  /** Listed, but not in the index. */
  missing: number
  /** Older in the index. */
  stale: number
  /** In the index, but not listed. */
  orphaned: number
  /** Newer in the index: the database was restored from a backup. */
  ahead: number
  /** Different because a change is queued or happened meanwhile. Not drift. */
  waiting: number
  /** Different because the index refuses the document: see the dead letters. Not drift. */
  refused: number
}
