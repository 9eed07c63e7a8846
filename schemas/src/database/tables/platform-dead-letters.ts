import type { ColumnType, Generated } from 'kysely'

/** A resource from the platform that could not be read. Deleted after 30 days, like all data of the platform. */
export interface PlatformDeadLettersTable {
  id: Generated<number>
  kind: 'channel' | 'video' | 'upload'
  /** The platform's id; null when that was unreadable, too. */
  platform_id: string | null
  /** JSON text, cut at 64 KiB. */
  raw: string
  reason: string
  /** The run that requested it; null for a lookup before a run, and once the run is purged. */
  run_id: string | null
  created_at: Generated<Date>
  /** When replaying it succeeded. */
  replayed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
