import type { Generated } from 'kysely'
import type { VitalName, WidthClass } from '../../visit.ts'

/** A visit of a screen. Kept for 90 days, without anything about who came, and without the time of the day. */
export interface VisitsTable {
  id: Generated<number>
  /** In UTC, such as '2026-01-31'. */
  day: Generated<string>
  /** The pattern of its addresses. */
  screen: string
  /** On the page of a channel; null elsewhere. */
  channel_id: string | null
  /** The host of the page that led here; '' for none or our own. */
  referrer: string
  width: WidthClass
}

/** A measurement of how fast a screen was, kept as visits are. */
export interface VitalsTable {
  id: Generated<number>
  day: Generated<string>
  screen: string
  name: VitalName
  /** Milliseconds, or the score of CLS. */
  value: number
  width: WidthClass
}
