import type { Generated } from 'kysely'

/** A channel whose uploads the platform's hub reports, or is asked to report. */
export interface WebsubSubscriptionsTable {
  /** The platform's id (UC…). */
  channel_id: string
  /** The unguessable last segment of the callback URL. */
  id: string
  /** The secret with which the hub signs its notices. Never shown or logged. */
  secret: string
  /** The last request to the hub; only this is confirmed when the hub verifies it. */
  mode: Generated<'subscribe' | 'unsubscribe'>
  /** The hub, and the URL of the site that it calls back. */
  hub_url: string
  site_url: string
  /** When to send the next request to the hub. */
  due_at: Generated<Date>
  /** Requests since the last confirmation. */
  attempts: Generated<number>
  /** Null before the first confirmation, and after giving up the last lease. */
  lease_ends_at: Date | null
  /** Why the hub refused, or why the request failed. */
  error: string | null
  created_at: Generated<Date>
}

/** A video that the hub has reported as new, changed or deleted. The only consequence is that it is fetched again. */
export interface VideoNoticesTable {
  video_id: string
  /** The platform's id (UC…) of the subscribed channel. */
  channel_id: string
  /** When it was last reported. */
  noticed_at: Generated<Date>
  /** Not fetched before this time: failed attempts are repeated later. */
  due_at: Generated<Date>
}
