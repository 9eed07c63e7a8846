import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import type { WebSubSettings } from '../../installation/settings.ts'

/** Requests to the hub per pass. With a pass every 15 minutes, 14,400 a day: enough for 100,000 channels. */
const maxRequests = 150

/**
 * Plans the next requests to the hub: renewals first, then channels without a subscription, the most favorited first.
 * Channels that are not shown anymore, or come from a catalogue, lose theirs. Returns the platform's ids, at most 150; none
 * without a hub.
 */
export function planSubscriptions({ db, websub }: { db: Kysely<Database>; websub: WebSubSettings | null }) {
  return async (): Promise<{ channelIds: string[] }> => {
    if (websub === null) return { channelIds: [] }
    await updateModes(db)
    await forgetEnded(db)
    await requestAgainElsewhere(db, websub)
    const due = await readDue(db)
    const added = await addSubscriptions(db, websub, maxRequests - due.length)
    return { channelIds: [...due, ...added] }
  }
}

/** Ends the subscriptions of channels that are not shown, and restores those of channels that are shown again. */
async function updateModes(db: Kysely<Database>) {
  await sql`
    with wanted as (
      select s.channel_id, case when c.id is null then 'unsubscribe' else 'subscribe' end as mode
      from websub_subscriptions s
      left join channels c on c.channel_id = s.channel_id and c.findable and c.source = 'youtube'
    )
    update websub_subscriptions s set mode = wanted.mode, due_at = now(), attempts = 0, error = null
    from wanted where wanted.channel_id = s.channel_id and wanted.mode <> s.mode
  `.execute(db)
}

async function forgetEnded(db: Kysely<Database>) {
  await db
    .deleteFrom('websub_subscriptions')
    .where('mode', '=', 'unsubscribe')
    .where(({ or, eb }) => or([eb('lease_ends_at', 'is', null), eb('lease_ends_at', '<', sql<Date>`now()`)]))
    .execute()
}

/** The hub calls back the URL that it was given, so a site that has moved subscribes again. */
async function requestAgainElsewhere(db: Kysely<Database>, { hubUrl, siteUrl }: WebSubSettings) {
  await db
    .updateTable('websub_subscriptions')
    .set({ hub_url: hubUrl, site_url: siteUrl, due_at: sql`now()`, attempts: 0 })
    .where(({ or, eb }) => or([eb('hub_url', '!=', hubUrl), eb('site_url', '!=', siteUrl)]))
    .execute()
}

async function readDue(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('websub_subscriptions')
    .select('channel_id')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .orderBy('channel_id')
    .limit(maxRequests)
    .execute()
  return rows.map((row) => row.channel_id)
}

async function addSubscriptions(db: Kysely<Database>, websub: WebSubSettings, limit: number) {
  if (limit <= 0) return []
  const channels = await db
    .selectFrom('channels')
    .select('channels.channel_id')
    .where('findable', '=', true)
    .where('source', '=', 'youtube')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('websub_subscriptions')
            .select('id')
            .whereRef('websub_subscriptions.channel_id', '=', 'channels.channel_id'),
        ),
      ),
    )
    .orderBy(
      sql`(select count(*) from favorites where favorites.channel_id = channels.id) desc,
        num_reviews desc, subscriber_count desc nulls last, channels.id`,
    )
    .limit(limit)
    .execute()
  if (channels.length === 0) return []
  const added = await db
    .insertInto('websub_subscriptions')
    .values(
      channels.map(({ channel_id }) => ({
        channel_id,
        id: newId(),
        secret: newId(),
        hub_url: websub.hubUrl,
        site_url: websub.siteUrl,
        lease_ends_at: null,
        error: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('channel_id')
    .execute()
  return added.map((row) => row.channel_id)
}
