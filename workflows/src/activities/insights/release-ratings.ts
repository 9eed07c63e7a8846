import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { moods } from '@channelwise/schemas/mood'
import { planRelease } from '../../insights/plan-release.ts'
import type { CurrentRating, Release, ReleasedRating } from '../../insights/plan-release.ts'

/**
 * Updates which ratings count in insights, for up to `limit` channels whose reviews have changed. Returns how many channels
 * it processed; changes made meanwhile stay queued.
 */
export function releaseRatings({ db }: { db: Kysely<Database> }) {
  return async ({ limit }: { limit: number }) =>
    db.transaction().execute(async (transaction) => {
      // A review being written has locked its channel's row, which is then left for the next run.
      const { rows: claimed } = await sql<{ channel_id: string }>`
        delete from insight_changes where channel_id in (
          select channel_id from insight_changes order by channel_id limit ${limit} for update skip locked
        ) returning channel_id`.execute(transaction)
      const ids = claimed.map(({ channel_id }) => channel_id)
      const current = await readCurrent(transaction, ids)
      const released = await readReleased(transaction, ids)
      for (const id of ids) {
        const release = planRelease(current.get(id) ?? [], released.get(id) ?? [])
        await carryOut(transaction, id, release)
      }
      return { channels: ids.length }
    })
}

/** The bitmask of these moods, with the first of `moods` as the lowest bit. Unknown moods are left out. */
export function moodBits(named: readonly string[]): number {
  return moods.reduce((bits, mood, at) => (named.includes(mood) ? bits | (1 << at) : bits), 0)
}

/** Eligible ratings: those not hidden, by members who are not suspended. */
async function readCurrent(transaction: Transaction<Database>, ids: string[]) {
  const { rows } = await sql<Omit<CurrentRating, 'moods'> & { channelId: string; named: string[] }>`
    select channel_id as "channelId", member_id as "memberId", (rating * 2)::integer as steps, reviews.moods as named,
      to_char(reviews.created_at at time zone 'utc', 'YYYY-MM-01') as month,
      to_char(date_trunc('week', reviews.created_at at time zone 'utc'), 'YYYY-MM-DD') as week
    from reviews join members on members.id = member_id
    where channel_id = any (${ids}) and hidden_at is null and suspended_at is null
    order by reviews.created_at, member_id`.execute(transaction)
  return groupByChannel(
    rows.map(({ channelId, named, ...rating }) => ({
      channelId,
      rating: { ...rating, moods: moodBits(named) },
    })),
  )
}

async function readReleased(transaction: Transaction<Database>, ids: string[]) {
  const { rows } = await sql<ReleasedRating & { channelId: string }>`
    select channel_id as "channelId", contributor, member_id as "memberId", batch::text as batch, week::text as week, steps, moods
    from insight_ratings join insight_contributors on number = contributor
    where channel_id = any (${ids})`.execute(transaction)
  return groupByChannel(rows.map(({ channelId, ...rating }) => ({ channelId, rating })))
}

function groupByChannel<Rating>(rows: { channelId: string; rating: Rating }[]) {
  const groups = new Map<string, Rating[]>()
  for (const { channelId, rating } of rows) {
    const group = groups.get(channelId)
    if (group === undefined) groups.set(channelId, [rating])
    else group.push(rating)
  }
  return groups
}

async function carryOut(transaction: Transaction<Database>, channelId: string, { add, remove }: Release) {
  if (remove.length > 0)
    await sql`
      delete from insight_ratings
      where channel_id = ${channelId} and contributor = any (${remove}::integer[])`.execute(transaction)
  if (add.length === 0) return
  const members = add.map(({ memberId }) => memberId)
  // The channel or a member may have been deleted since they were read: then the rest of the batch waits for the next run.
  await sql`
    insert into insight_contributors (member_id)
    select id from members where id = any (${members}) order by id for key share
    on conflict (member_id) do nothing`.execute(transaction)
  await sql`
    insert into insight_ratings (channel_id, contributor, batch, week, steps, moods)
    select ${channelId}, number, added.batch::date, added.week::date, added.steps, added.moods
    from unnest(
      ${members}::text[],
      ${add.map(({ batch }) => batch)}::text[],
      ${add.map(({ week }) => week)}::text[],
      ${add.map(({ steps }) => steps)}::integer[],
      ${add.map((rating) => rating.moods)}::integer[]
    ) as added (member_id, batch, week, steps, moods)
    join insight_contributors using (member_id)
    where exists (select from channels where id = ${channelId} for key share)`.execute(transaction)
}
