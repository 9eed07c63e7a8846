import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { isCancelled, recordProgress } from '../../runs/run-records.ts'
import { pause } from '@channelwise/schemas/async/pause'
import { allocatePrediction, usualRidge } from '../../scores/similarity/predict-channels.ts'
import type { RankedChannels } from '../../scores/similarity/rank-channels.ts'
import { createInteractionsInThread, openScoringThreads } from '../../scores/similarity/scoring-threads.ts'
import { readComparedIds, readPositiveInteractions, readAllTraits } from './read-compared-channels.ts'
import { keptPerChannel, roundScore, roundShare, storeSimilarChannels } from './store-similar-channels.ts'

const pollInterval = 1_000
const countsPerStatement = 10_000

/**
 * Recomputes the similar channels of all channels from one snapshot, and dequeues the changes up to `newest`. Returns
 * how many channels were scored; a cancelled run ends early.
 */
export function scoreAllChannels({ db }: { db: Kysely<Database> }) {
  return async ({ runId, newest }: { runId: string; newest: number | null }) => {
    const stop = new AbortController()
    const watching = watchCancellation(db, runId, stop)
    let scored = 0
    let isComplete = false
    try {
      await using opened = new AsyncDisposableStack()
      const { ids, model, traits, threads, predicted } = await readAndPredict(db, stop.signal, opened)
      await storeModel(db, model)
      await predicted
      for await (const ranked of threads.rank({ traits, width: keptPerChannel })) {
        const rows = listRows(ids, ranked)
        await storeSimilarChannels(db, rows)
        scored += rows.length
        await recordProgress(db, runId, { done: scored, failed: 0, total: ids.length })
      }
      isComplete = true
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AbortError')) throw error
    } finally {
      stop.abort()
    }
    const failure = await watching
    if (failure !== null) throw failure
    if (isComplete) await dequeue(db, newest)
    return { scored }
  }
}

/**
 * Reads all channels in one snapshot. Threads start predicting before the traits are read, which only the ranking needs.
 * The threads are disposed of with `opened`.
 */
async function readAndPredict(db: Kysely<Database>, stop: AbortSignal, opened: AsyncDisposableStack) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const ids = await readComparedIds(snapshot)
      const positives = await readPositiveInteractions(snapshot, ids)
      const ridge = usualRidge(positives.channels.length, ids.length)
      const prediction = allocatePrediction(await createInteractionsInThread(positives), ridge)
      const threads = opened.use(openScoringThreads(prediction, { stop }))
      const predicted = threads.predict()
      // A failure is thrown where it is awaited, not as an unhandled rejection.
      predicted.catch(() => {})
      const { traits, counts } = await readAllTraits(snapshot)
      return { ids, model: { channels: ids.length, ridge, counts }, traits, threads, predicted }
    })
}

/** Aborts `stop` when the run is cancelled, or when checking that fails, in which case it resolves with the error. */
async function watchCancellation(db: Kysely<Database>, runId: string, stop: AbortController) {
  try {
    while (!stop.signal.aborted) {
      if (await isCancelled(db, runId)) stop.abort()
      await pause(pollInterval, stop.signal)
    }
    return null
  } catch (error) {
    stop.abort()
    return error
  }
}

function listRows(ids: string[], { from, similar, scores, tastes, width }: RankedChannels) {
  return Array.from({ length: similar.length / width }, (_, place) => {
    const own = similar.subarray(place * width, (place + 1) * width)
    const end = own.indexOf(-1)
    const found = end === -1 ? own : own.subarray(0, end)
    return {
      channel_id: ids[from + place]!,
      similar_ids: Array.from(found, (other) => ids[other]!),
      scores: Array.from(found, (_other, at) => roundScore(scores[place * width + at]!)),
      taste_shares: Array.from(found, (_other, at) =>
        roundShare(tastes[place * width + at]! / scores[place * width + at]!),
      ),
    }
  })
}

interface Model {
  channels: number
  ridge: number
  /** How many channels have each trait. */
  counts: Map<string, number>
}

/** Stores the counts and the ridge that single channels are scored with until the next full scoring. */
async function storeModel(db: Kysely<Database>, { counts, ...model }: Model) {
  const rows = [...counts]
  await db.transaction().execute(async (transaction) => {
    await sql`delete from trait_counts`.execute(transaction)
    for (let from = 0; from < rows.length; from += countsPerStatement) {
      const some = rows.slice(from, from + countsPerStatement)
      await sql`
        insert into trait_counts (trait, channels)
        select * from unnest(${some.map(([trait]) => trait)}::text[], ${some.map(([, count]) => count)}::integer[])
      `.execute(transaction)
    }
    await transaction
      .insertInto('similarity_models')
      .values({ name: 'current', ...model })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...model, scored_at: sql`now()` }))
      .execute()
  })
}

async function dequeue(db: Kysely<Database>, newest: number | null) {
  await sql`
    delete from similar_channels using channels
    where id = similar_channels.channel_id and not findable`.execute(db)
  if (newest !== null) await db.deleteFrom('similarity_changes').where('id', '<=', newest).execute()
}
