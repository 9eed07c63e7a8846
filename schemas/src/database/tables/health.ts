/** How the site stood in one minute; kept for eight days. */
export interface HealthObservationsTable {
  /** The beginning of the minute. */
  observed_at: Date
  /** Units of the platform's day; null without a quota. */
  quota_used: number | null
  quota_visitor_used: number | null
  /** The ids of the problems. */
  problems: string[]
}

/** The mails of a day (UTC). */
export interface MailDaysTable {
  /** YYYY-MM-DD */
  day: string
  sent: number
  failed: number
  last_sent_at: Date | null
  last_failed_at: Date | null
  /** The code of the reply, never an address. */
  last_error: string | null
}
