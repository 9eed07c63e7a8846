import type { Generated } from 'kysely'
import type { VitalName, WidthClass } from '../../visit.ts'

/** An anonymous visit of a screen without the time of day. Added up the night after. */
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

/** A web vital of a screen, added up the night after. */
export interface VitalsTable {
  id: Generated<number>
  day: Generated<string>
  screen: string
  name: VitalName
  /** Milliseconds, or the CLS score. */
  value: number
  width: WidthClass
}

/** How many visits a day had of a screen, of a channel's page, from a referring host, or in windows of a width. Kept for 90 days. */
export interface VisitCountsTable {
  day: string
  kind: 'screen' | 'channel' | 'referrer' | 'width'
  /** Never ''. */
  value: string
  visits: number
}

/** How often a day had about such a value of a web vital on a screen. Kept as long as counts of visits. */
export interface VitalCountsTable {
  day: string
  screen: string
  name: VitalName
  /** In steps of 2 %, so that it differs from what was measured by 1 % at most. */
  value: number
  measurements: number
}
