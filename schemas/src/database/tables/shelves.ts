import type { Generated } from 'kysely'
import type { ShelfName } from '../../shelf.ts'

/** A channel's place on a shelf of the home page, as last computed. */
export interface ShelvesTable {
  shelf: ShelfName
  /** The main topic that the shelf is narrowed to; '' for the whole catalogue. */
  topic: string
  /** From 1. */
  position: number
  channel_id: string
  /** What it is ordered by, the greatest first. */
  score: number
}

/** When the shelves were last filled, and up to which change of the catalogue; one row at most. */
export interface ShelfFillingsTable {
  single: Generated<boolean>
  /** The last document version that had been given out when it began. */
  document_version: number
  began_at: Date
  ended_at: Generated<Date>
}

/** The channel that was featured in a week, for what happened in the week before. */
export interface ChannelsOfTheWeekTable {
  /** Its Monday in UTC, such as '2026-01-05'. */
  week: string
  channel_id: string
  /** The activity of the week before, in the units of `activityWeights`. */
  score: number
  chosen_at: Generated<Date>
}
