import type { Generated } from 'kysely'

/** A channel whose uploads the platform's hub reports, or is asked to report. */
export interface WebsubSubscriptionsTable {
  /** The platform's id (UC…). */
  channel_id: string
  /** The unguessable last part of the callback's address. */
  id: string
  /** What the hub signs its notices with. Never shown or logged. */
  secret: string
  /** What was last asked of the hub; only this is confirmed to it. */
  mode: Generated<'subscribe' | 'unsubscribe'>
  /** The hub that was asked, and the site's address that it calls back. */
  hub_url: string
  site_url: string
  /** When to ask the hub next. */
  due_at: Generated<Date>
  /** How often it was asked since its last confirmation. */
  attempts: Generated<number>
  /** Null before the first confirmation, and after the last lease was given up. */
  lease_ends_at: Date | null
  /** Why the hub refused, or did not answer. */
  error: string | null
  created_at: Generated<Date>
}

/** A video that the hub has reported as new, changed or deleted. It is asked for again; nothing else follows from it. */
export interface VideoNoticesTable {
  video_id: string
  /** The platform's id (UC…) of the channel that was subscribed to. */
  channel_id: string
  /** The last time it was reported. */
  noticed_at: Generated<Date>
  /** Not asked for before this time: a failed attempt is repeated later. */
  due_at: Generated<Date>
}
