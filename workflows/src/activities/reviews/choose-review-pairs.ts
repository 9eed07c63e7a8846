import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { flagKinds } from '@channelwise/schemas/moderation'
import { newId } from '@channelwise/schemas/new-id'
import { addToDone } from '../../runs/run-records.ts'
import { flagReviews } from '../../scores/flag-reviews.ts'
import { pairNeeds, pickReviewPair } from '../../scores/pick-review-pair.ts'

/** Channels are chosen among this many of the oldest queued changes, even if more are waiting. */
const changesAtOnce = 5_000

/**
 * Picks the popular review pair and flags unusual reviews of up to `limit` channels whose reviews have changed. Returns
 * how many channels it processed; changes made meanwhile stay queued.
 */
export function chooseReviewPairs({ db }: { db: Kysely<Database> }) {
  return async ({ limit }: { limit: number }) => {
    const oldest = db.selectFrom('review_changes').select(['id', 'channel_id']).orderBy('id')
    const changed = await db
      .selectFrom(oldest.limit(changesAtOnce).as('changes'))
      .select('channel_id')
      .groupBy('channel_id')
      .orderBy(({ fn }) => fn.max('id'))
      .limit(limit)
      .execute()
    for (const { channel_id } of changed) {
      await db.transaction().execute(async (transaction) => {
        // Serializes runs on the same channel, so that the later one never works with older reviews.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`review pair of ${channel_id}`}, 0))`.execute(
          transaction,
        )
        // Deletes before reading: the reads may not see changes that commit later, which must therefore stay queued.
        await transaction.deleteFrom('review_changes').where('channel_id', '=', channel_id).execute()
        await choosePair(transaction, channel_id)
        await raiseFlags(transaction, channel_id)
      })
    }
    await addToDone(db, changed.length, sql`(select count(distinct channel_id) from review_changes)`)
    return { channels: changed.length }
  }
}

async function choosePair(db: Kysely<Database>, channelId: string) {
  const channel = await db
    .selectFrom('channels')
    .select('num_reviews')
    .where('id', '=', channelId)
    .executeTakeFirst()
  if (channel === undefined) return
  const candidates = await db
    .selectFrom('reviews')
    .select(['id', 'rating', 'like_count as likes'])
    .select(sql<number>`length(comment)`.as('length'))
    .where('channel_id', '=', channelId)
    .where('hidden_at', 'is', null)
    .where('like_count', '>=', pairNeeds.likes)
    .where(sql<boolean>`length(comment) >= ${pairNeeds.length}`)
    .execute()
  const { positive, negative } = pickReviewPair(channel.num_reviews, candidates)
  // A review may have been deleted since it was read.
  await sql`
    insert into review_pairs (channel_id, positive_id, negative_id)
    select
      id,
      (select id from reviews where id = ${positive} for key share),
      (select id from reviews where id = ${negative} for key share)
    from channels where id = ${channelId} for key share
    on conflict (channel_id) do update
    set positive_id = excluded.positive_id, negative_id = excluded.negative_id, picked_at = now()`.execute(db)
}

/** Keeps at most one open flag of each kind; after it is settled, only newer reviews can raise it again. */
async function raiseFlags(db: Kysely<Database>, channelId: string) {
  const settled = new Map((await readSettled(db, channelId)).map(({ kind, at }) => [kind, at]))
  const week = await readWeek(db, channelId)
  const usualPerDay = await readUsualRate(db, channelId)
  const flags = flagKinds.flatMap((kind) => {
    const later = week.filter(({ createdAt }) => createdAt > (settled.get(kind) ?? new Date(0)))
    return flagReviews(later, { usualPerDay }).filter((flag) => flag.kind === kind)
  })
  for (const { kind, detail } of flags) {
    await sql`
      insert into review_flags (id, channel_id, kind, detail)
      select ${newId()}, id, ${kind}, ${detail} from channels where id = ${channelId} for key share
      on conflict (channel_id, kind) where settled_at is null do update set detail = excluded.detail`.execute(
      db,
    )
  }
}

function readSettled(db: Kysely<Database>, channelId: string) {
  return db
    .selectFrom('review_flags')
    .select('kind')
    .select(({ fn }) => fn.max<Date>('settled_at').as('at'))
    .where('channel_id', '=', channelId)
    .where('settled_at', 'is not', null)
    .groupBy('kind')
    .execute()
}

function readWeek(db: Kysely<Database>, channelId: string) {
  return db
    .selectFrom('reviews')
    .leftJoin('members', 'members.id', 'reviews.member_id')
    .select(['reviews.created_at as createdAt', 'members.created_at as memberSince'])
    .select(
      // Counts at most two, because some members have written thousands.
      sql<number>`(
        select count(*) from (
          select from reviews as other where other.member_id = reviews.member_id limit 2
        ) as counted
      )`.as('reviewsByMember'),
    )
    .where('channel_id', '=', channelId)
    .where('hidden_at', 'is', null)
    .where('reviews.created_at', '>', sql<Date>`now() - interval '7 days'`)
    .execute()
}

/** Reviews per day in the 30 days before the last seven. */
async function readUsualRate(db: Kysely<Database>, channelId: string) {
  const { usual } = await db
    .selectFrom('reviews')
    .select(sql<number>`count(*) / 30.0`.as('usual'))
    .where('channel_id', '=', channelId)
    .where('created_at', '<=', sql<Date>`now() - interval '7 days'`)
    .where('created_at', '>', sql<Date>`now() - interval '37 days'`)
    .executeTakeFirstOrThrow()
  return usual
}
