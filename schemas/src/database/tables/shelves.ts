import type { Generated } from 'kysely'
import type { ShelfName } from '../../shelf.ts'

/** A channel's place on a shelf of the home page. */
export interface ShelvesTable {
  shelf: ShelfName
  /** The main topic that the shelf is limited to; '' for the whole catalogue. */
  topic: string
  /** From 1. */
  position: number
  channel_id: string
  /** Sort key, descending. */
  score: number
}

/** When the shelves were last filled, and up to which change of the catalogue. At most one row. */
export interface ShelfFillingsTable {
  single: Generated<boolean>
  /** The latest document version when filling began. */
  document_version: number
  began_at: Date
  ended_at: Generated<Date>
}

/** The featured channel of a week, chosen by the activity of the week before. */
export interface ChannelsOfTheWeekTable {
  /** Its Monday in UTC, such as '2026-01-05'. */
  week: string
  channel_id: string
  /** The activity of the week before, weighted by `activityWeights`. */
  score: number
  chosen_at: Generated<Date>
}
