import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { transactionWithLockRetry } from '@channelwise/schemas/database/retry-transaction'
import type { Database } from '@channelwise/schemas/database/database'
import { sampleLock } from '@channelwise/schemas/database/tables/sample-community'
import type { Installation } from '../installation/installation.ts'
import { pause } from '@channelwise/schemas/async/pause'
import { forgetDerived } from './forget-derived.ts'
import { countSample, findSample, sampleVideo } from './find-sample.ts'
import type { SampleCounts, SampleIds } from './find-sample.ts'

/** Rows deleted per transaction, each with everything that depends on it: few, so that visitors wait only a moment. */
const channelsAtOnce = 20
const membersAtOnce = 50
const pollInterval = 300

type Parts = Pick<Installation, 'db' | 'engine' | 'engines' | 'drainIndexes'>

interface Progress {
  /** Aborts between two batches; the next removal continues from there. */
  stop: AbortSignal
  onProgress(done: number, total: number): void
  /** Called when an engine's previous index, which contained the sample, has been dropped. */
  onDropped(engine: string): void
}

/**
 * Deletes every trace of the sample, and prevents it from coming back. Real members and channels are unaffected, except for
 * what members did to channels of the sample. Can run while the site is up, and be repeated after an interruption. Resolves
 * with the deleted counts; null if `stop` aborted.
 */
export async function removeSample(
  { db, engine, engines, drainIndexes }: Parts,
  { stop, onProgress, onDropped }: Progress,
): Promise<SampleCounts | null> {
  await forbidSample(db)
  const ids = await findSample(db)
  const counts = await countSample(db, ids)
  for (const run of ids.runs) await engine.cancel(run)

  const total = ids.channels.length + ids.members.length
  let done = 0
  for (const [kind, deletion, size] of [
    ['channels', deleteChannels, channelsAtOnce],
    ['members', deleteMembers, membersAtOnce],
  ] as const) {
    const all = ids[kind].toSorted()
    for (let from = 0; from < all.length; from += size) {
      if (stop.aborted) return null
      const some = all.slice(from, from + size)
      await transactionWithLockRetry(db, (transaction) => deletion(transaction, some))
      done += some.length
      onProgress(done, total)
    }
  }
  await deleteRuns(db, ids)
  await forgetDerived(db, ids)
  if (!(await leaveIndexes(db, ids, { drainIndexes, stop }))) return null
  for (const { name, index } of engines) if (await index.dropPrevious()) onDropped(name)
  await sql`delete from sample_community`.execute(db)
  return counts
}

/** Makes writes of the sample impossible, and waits for those in progress (migration 018). */
async function forbidSample(db: Kysely<Database>) {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${sampleLock}))`.execute(transaction)
    await transaction
      .insertInto('removed_sample')
      .defaultValues()
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Locks the channels first, as everything that writes reviews does, so that no visit or review is added meanwhile. */
async function deleteChannels(transaction: Transaction<Database>, ids: string[]) {
  await sql`select from channels where id = any(${ids}) order by id for update`.execute(transaction)
  await sql`delete from visits where channel_id = any(${ids})`.execute(transaction)
  await sql`delete from visit_counts where kind = 'channel' and value = any(${ids})`.execute(transaction)
  await sql`delete from moderation_log where channel_id = any(${ids})`.execute(transaction)
  // Elsewhere, thumbs outlive their video.
  await sql`
    delete from recommendations where video_id in (select id from videos where channel_id = any(${ids}))`.execute(
    transaction,
  )
  await sql`delete from channels where id = any(${ids})`.execute(transaction)
}

async function deleteMembers(transaction: Transaction<Database>, ids: string[]) {
  await sql`delete from moderation_log where moderator_id = any(${ids})`.execute(transaction)
  await sql`delete from audit_entries where subject_id = any(${ids}) or actor_id = any(${ids})`.execute(
    transaction,
  )
  await sql`delete from reviews where member_id = any(${ids})`.execute(transaction)
  await sql`delete from members where id = any(${ids})`.execute(transaction)
}

/** Deletes runs from the table, and from DBOS where it executed them. */
async function deleteRuns(db: Kysely<Database>, { runs }: SampleIds) {
  await sql`delete from pipeline_runs where id = any(${runs})`.execute(db)
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('dbos.workflow_status') is not null as there`.execute(db)
  if (rows[0]?.there === true)
    await sql`delete from dbos.workflow_status where workflow_uuid = any(${runs})`.execute(db)
}

interface Leaving extends Pick<Installation, 'drainIndexes'> {
  stop: AbortSignal
}

/** Waits until every engine has dropped the documents, then deletes their rows; false if stopped. */
async function leaveIndexes(
  db: Kysely<Database>,
  { channels }: SampleIds,
  { drainIndexes, stop }: Leaving,
): Promise<boolean> {
  const isOurs = sql`(document_id = any(${channels}) or document_id ~ ${sampleVideo})`
  for (;;) {
    await drainIndexes()
    const { rows } = await sql`select from index_outbox where ${isOurs} limit 1`.execute(db)
    if (rows.length === 0) break
    if (stop.aborted) return false
    await pause(pollInterval, stop)
  }
  await sql`delete from index_dead_letters where ${isOurs}`.execute(db)
  await sql`delete from channel_cards where id = any(${channels})`.execute(db)
  await sql`delete from channel_documents where id = any(${channels})`.execute(db)
  await sql`delete from video_documents where id ~ ${sampleVideo}`.execute(db)
  return true
}
