import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { topicOf } from '@channelwise/workflows/subscriptions/hub'

/** Seconds. Whatever a hub says, a lease is at least as long as a pass, and no longer than a month. */
const minLease = 900
const maxLease = 30 * 86_400
/** What is assumed if the hub does not say. */
const usualLease = 5 * 86_400

/**
 * Answers a hub's question whether a request was ours: the challenge to echo, '' for a denial, or null when it was not.
 * A confirmed lease is renewed when three quarters of it are over.
 */
export async function confirmRequest(
  db: Kysely<Database>,
  id: string,
  query: URLSearchParams,
): Promise<string | null> {
  const subscription = await db
    .selectFrom('websub_subscriptions')
    .select(['channel_id', 'mode'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (subscription === undefined || query.get('hub.topic') !== topicOf(subscription.channel_id)) return null
  const mode = query.get('hub.mode')
  if (mode === 'denied') {
    await record({ lease_ends_at: null, due_at: sql`now() + interval '7 days'`, error: 'The hub denied it' })
    return ''
  }
  const challenge = query.get('hub.challenge') ?? ''
  if (mode !== subscription.mode || challenge === '') return null
  if (mode === 'unsubscribe') await record({ lease_ends_at: null, error: null })
  else {
    const seconds = readLease(query.get('hub.lease_seconds'))
    await record({
      lease_ends_at: sql`now() + make_interval(secs => ${seconds})`,
      due_at: sql`now() + make_interval(secs => ${seconds * 0.75})`,
      attempts: 0,
      error: null,
    })
  }
  return challenge

  async function record(changes: object) {
    await db.updateTable('websub_subscriptions').set(changes).where('id', '=', id).execute()
  }
}

function readLease(seconds: string | null) {
  const lease = /^\d{1,15}$/.test(seconds ?? '') ? Number(seconds) : usualLease
  return Math.min(Math.max(lease, minLease), maxLease)
}
