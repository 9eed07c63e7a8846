import type { ProcessMetrics } from '@channelwise/workflows/metrics/metrics'

/** What a web process tells the main one. */
export type FromWebProcess =
  /** It answers requests. */
  | { kind: 'serving' }
  /** It has taken the connection with this number. */
  | { kind: 'taken'; number: number }
  /** The answer to `measure` with this number. */
  | { kind: 'measured'; number: number; metrics: ProcessMetrics }
  /** Asks for the metrics of all processes. */
  | { kind: 'writeMetrics'; number: number }

/** What the main process tells a web process. */
export type ToWebProcess =
  /** The database is up and migrated. */
  | { kind: 'open'; url: string }
  /** Comes with a connection, unless its client has left. */
  | { kind: 'connection'; number: number }
  | { kind: 'stop' }
  | { kind: 'measure'; number: number }
  /** The answer to `writeMetrics` with this number; null when they could not be read. */
  | { kind: 'metrics'; number: number; text: string | null }
