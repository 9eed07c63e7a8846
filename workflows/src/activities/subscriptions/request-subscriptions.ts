import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import { createLimiter } from '@channelwise/schemas/async/limiter'
import type { Database } from '@channelwise/schemas/database/database'
import type { WebsubSubscriptionsTable } from '@channelwise/schemas/database/tables/websub'
import { recordProgress } from '../../runs/run-records.ts'
import { askHub, callbackPath, HubRefusedError, topicOf } from '../../subscriptions/hub.ts'

interface SubscriptionBatch {
  runId: string
  /** The platform's ids. */
  channelIds: string[]
  /** How many of the run's `total` requests are done after this batch, and how many failed before it. */
  done: number
  failed: number
  total: number
}

type Subscription = Selectable<WebsubSubscriptionsTable>

/** The number of concurrent requests to the hub. */
const requestsAtOnce = 5

/**
 * Asks the hub to start, renew or end subscriptions; it confirms them later, by calls to the site. Resolves with the number
 * of refused ones, which are requested again a day later. Throws `PlatformUnavailableError` when the hub is down.
 */
export function requestSubscriptions({ db }: { db: Kysely<Database> }) {
  return async ({ runId, channelIds, done, failed, total }: SubscriptionBatch) => {
    const limit = createLimiter(requestsAtOnce)
    const outcomes = await Promise.allSettled(
      channelIds.map((channelId) => limit(() => requestOne(db, channelId))),
    )
    const outage = outcomes.find((outcome) => outcome.status === 'rejected')
    if (outage !== undefined) throw outage.reason
    const refused = outcomes.filter((outcome) => outcome.status === 'fulfilled' && !outcome.value).length
    await recordProgress(db, runId, { done: done - failed - refused, failed: failed + refused, total })
    return { refused }
  }
}

/** Resolves with false if the hub refuses. A subscription that is not due has already been requested. */
async function requestOne(db: Kysely<Database>, channelId: string): Promise<boolean> {
  const subscription = await claim(db, channelId)
  if (subscription === undefined) return true
  const { mode, secret, hub_url, site_url, id } = subscription
  try {
    await askHub(hub_url, {
      mode,
      topic: topicOf(channelId),
      callback: `${site_url}${callbackPath}${id}`,
      secret,
    })
    return true
  } catch (error) {
    const isRefused = error instanceof HubRefusedError
    await db
      .updateTable('websub_subscriptions')
      .set({
        error: error instanceof Error ? error.message : null,
        due_at: isRefused ? sql`now() + interval '1 day'` : sql`now()`,
      })
      .where('channel_id', '=', channelId)
      .execute()
    if (!isRefused) throw error
    return false
  }
}

/**
 * Called before the request, because the hub's confirmation may arrive before its response. Without a confirmation, the
 * request is repeated after one hour, then two, four and so on, up to a day.
 */
function claim(db: Kysely<Database>, channelId: string): Promise<Subscription | undefined> {
  return db
    .updateTable('websub_subscriptions')
    .set({
      attempts: sql`least(attempts + 1, 1000)`,
      due_at: sql`now() + make_interval(hours => least(24, 2 ^ least(attempts, 10))::integer)`,
      error: null,
    })
    .where('channel_id', '=', channelId)
    .where('due_at', '<=', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()
}
