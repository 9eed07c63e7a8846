import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { topicOf } from '@channelwise/workflows/subscriptions/hub'

/** Seconds. A lease is clamped to at least the length of a pass and at most a month, whatever a hub says. */
const minLease = 900
const maxLease = 30 * 86_400
/** The lease in seconds if the hub does not name one. */
const usualLease = 5 * 86_400

/**
 * Verifies a request for a hub: returns the challenge to echo, '' for a denial, or null for a request that is not ours. A
 * confirmed lease is renewed after three quarters of it.
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
