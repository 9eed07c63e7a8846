import type { Generated } from 'kysely'
import type { VitalName, WidthClass } from '../../visit.ts'

/** An anonymous visit of a screen without the time of day. Kept for 90 days. */
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

/** A web vital of a screen, kept as long as visits. */
export interface VitalsTable {
  id: Generated<number>
  day: Generated<string>
  screen: string
  name: VitalName
  /** Milliseconds, or the CLS score. */
  value: number
  width: WidthClass
}
