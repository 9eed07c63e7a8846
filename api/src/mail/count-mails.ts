import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { Metrics } from '@channelwise/workflows/metrics/metrics'
import type { Mailer } from './mailer.ts'

interface Dependencies {
  db: Kysely<Database>
  mailer: Mailer
  logger: Logger
  /** Of this process; null, the default, when metrics are off. */
  metrics?: Pick<Metrics, 'mail'> | null
}

/** Counts what a mailer sends and fails to send, by day (UTC). A mail never fails because it could not be counted. */
export function countMails({ db, mailer, logger, metrics = null }: Dependencies): Mailer {
  const report = (err: unknown) => logger.warn({ err }, 'a mail could not be counted')
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
      } catch (error) {
        metrics?.mail('failed')
        await count(db, readCode(error)).catch(report)
        throw error
      }
      metrics?.mail('sent')
      await count(db, null).catch(report)
    },
  }
}

/** `error` is the code of a failure; null for a mail that was sent. */
async function count(db: Kysely<Database>, error: string | null) {
  const isSent = error === null
  await sql`
    insert into mail_days as today (day, sent, failed, last_sent_at, last_failed_at, last_error)
    values ((now() at time zone 'utc')::date, ${Number(isSent)}, ${Number(!isSent)},
      case when ${isSent} then now() end, case when ${!isSent} then now() end, ${error})
    on conflict (day) do update set
      sent = today.sent + excluded.sent,
      failed = today.failed + excluded.failed,
      last_sent_at = coalesce(excluded.last_sent_at, today.last_sent_at),
      last_failed_at = coalesce(excluded.last_failed_at, today.last_failed_at),
      last_error = coalesce(excluded.last_error, today.last_error)`.execute(db)
}

/** The code of a failure; its message may repeat an address. */
function readCode(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  if (typeof error.cause === 'string' && error.cause !== '') return error.cause
  return 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
}
