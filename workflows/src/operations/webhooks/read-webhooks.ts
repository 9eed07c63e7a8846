import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { summedDeliveries } from '@channelwise/schemas/operations/webhooks'
import type { OperatedWebhook } from '@channelwise/schemas/operations/webhooks'

type Summed = 'delivered' | 'failed' | 'waiting' | 'lastError'

interface WebhookRow extends Pick<OperatedWebhook, 'id' | 'events' | 'disabledBecause' | Summed> {
  url: string
  createdAt: Date
  failingSince: Date | null
  disabledAt: Date | null
  nextAttemptAt: Date | null
  lastAttemptAt: Date | null
}

interface WebhookCounts {
  total: number
  failing: number
  /** The number disabled by the site, not by their owners. */
  disabled: number
}

/** A page of webhooks, those in trouble first, with the results of their newest deliveries; and the total number. */
export async function readWebhooks(
  db: Kysely<Database>,
  { limit, page }: { limit: number; page: number },
): Promise<WebhookCounts & { webhooks: OperatedWebhook[] }> {
  const [rows, counts] = await Promise.all([readPage(db, { limit, page }), countWebhooks(db)])
  return { ...counts, webhooks: rows.map(toWebhook) }
}

async function readPage(db: Kysely<Database>, { limit, page }: { limit: number; page: number }) {
  const { rows } = await sql<WebhookRow>`
    with shown as (
      select *, row_number() over (
        order by disabled_at is null and failing_since is not null desc, disabled_because in ('failures', 'gone') is true desc,
          created_at desc, id
      ) as place
      from webhooks order by place limit ${limit} offset ${(page - 1) * limit}
    )
    select shown.id, url, events, shown.created_at as "createdAt", failing_since as "failingSince",
      disabled_at as "disabledAt", disabled_because as "disabledBecause", delivered, failed, waiting,
      case when disabled_at is null then next_at end as "nextAttemptAt",
      last.at as "lastAttemptAt", last.error as "lastError"
    from shown
    cross join lateral (
      select count(*)::integer as waiting, min(due_at) as next_at
      from webhook_deliveries where webhook_id = shown.id and due_at is not null
    ) as queue
    cross join lateral (
      select count(delivered_at)::integer as delivered,
        (count(*) filter (where delivered_at is null and due_at is null))::integer as failed
      from (
        select delivered_at, due_at from webhook_deliveries
        where webhook_id = shown.id order by position desc limit ${sql.lit(summedDeliveries)}
      ) as newest
    ) as newest
    left join lateral (
      select last_attempt_at as at, error
      from (
        select last_attempt_at, error from webhook_deliveries
        where webhook_id = shown.id order by position desc limit ${sql.lit(summedDeliveries)}
      ) as newest
      where last_attempt_at is not null order by last_attempt_at desc limit 1
    ) as last on true
    order by place`.execute(db)
  return rows
}

async function countWebhooks(db: Kysely<Database>): Promise<WebhookCounts> {
  const { rows } = await sql<WebhookCounts>`
    select count(*)::integer as total,
      (count(*) filter (where disabled_at is null and failing_since is not null))::integer as failing,
      (count(*) filter (where disabled_because in ('failures', 'gone')))::integer as disabled
    from webhooks`.execute(db)
  return rows[0] ?? { total: 0, failing: 0, disabled: 0 }
}

/** The path and query of a URL may contain its owner's secrets. */
function toWebhook({ url, ...row }: WebhookRow): OperatedWebhook {
  return {
    ...row,
    host: new URL(url).host,
    createdAt: row.createdAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  }
}
