import type { Generated } from 'kysely'
import type { VitalName, WidthClass } from '../../visit.ts'

/** An anonymous visit of a screen without the time of day, aggregated the following night. */
export interface VisitsTable {
  id: Generated<number>
  /** In UTC, such as '2026-01-31'. */
  day: Generated<string>
  /** The route pattern. */
  screen: string
  /** Set on the page of a channel; null elsewhere. */
  channel_id: string | null
  /** The host of the referring page; '' for none or our own. */
  referrer: string
  width: WidthClass
}

/** A measurement of a web vital on a screen, aggregated the following night. */
export interface VitalsTable {
  id: Generated<number>
  day: Generated<string>
  screen: string
  name: VitalName
  /** Milliseconds, or the CLS score. */
  value: number
  width: WidthClass
}

/**
 * Visits per day: of a screen, of a channel's page, from a referring host, or in windows of a width class. Kept for 90 days.
 */
export interface VisitCountsTable {
  day: string
  kind: 'screen' | 'channel' | 'referrer' | 'width'
  /** Never ''. */
  value: string
  visits: number
}

/** Measurements per day of a web vital on a screen, by rounded value. Kept as long as counts of visits. */
export interface VitalCountsTable {
  day: string
  screen: string
  name: VitalName
  /** Rounded to steps of 2%, at most 1% off the measured value. */
  value: number
  measurements: number
}
