import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { MailFigures } from '@channelwise/schemas/operations/overview'

interface Counted {
  sent: number
  failed: number
  lastSentAt: Date | null
  lastFailedAt: Date | null
  lastError: string | null
}

/** The mails of today and yesterday (UTC), and the last recorded failure. */
export async function readMail(db: Kysely<Database>, destination: string): Promise<MailFigures> {
  const { rows } = await sql<Counted>`
    select
      coalesce(sum(sent) filter (where day >= (now() at time zone 'utc')::date - 1), 0) as sent,
      coalesce(sum(failed) filter (where day >= (now() at time zone 'utc')::date - 1), 0) as failed,
      max(last_sent_at) as "lastSentAt",
      max(last_failed_at) as "lastFailedAt",
      (array_agg(last_error order by last_failed_at desc nulls last))[1] as "lastError"
    from mail_days`.execute(db)
  const [row] = rows
  return {
    sent: row?.sent ?? 0,
    failed: row?.failed ?? 0,
    lastError: row?.lastError ?? null,
    lastFailedAt: row?.lastFailedAt?.toISOString() ?? null,
    lastSentAt: row?.lastSentAt?.toISOString() ?? null,
    destination,
  }
}
