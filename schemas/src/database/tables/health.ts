/** The state of the site in one minute; kept for eight days. */
export interface HealthObservationsTable {
  /** The beginning of the minute. */
  observed_at: Date
  /** Units of the platform's quota used that day; null without a quota. */
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
  /** The reply code of the mail server, never an address. */
  last_error: string | null
}
