/** A sample of the drift that the last complete sweep of an engine found. */
export interface IndexDriftTable {
  engine: string
  kind: 'channel' | 'video'
  document_id: string
  difference: 'missing' | 'stale' | 'orphaned' | 'ahead'
  /** Its version in the catalogue; null if it is not listed there. */
  version: number | null
  /** Its version in the index; null if it is not there. */
  held: number | null
  /** When it was queued for repair; null if it was not. */
  queued_at: Date | null
}
