import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { roundMembers } from '@channelwise/schemas/insights/anonymity'
import { alsoFavoredLimits, favoringStars } from '@channelwise/schemas/insights/boards'
import type { Database } from '@channelwise/schemas/database/database'
import { reportProgress } from '../../engine/heartbeat.ts'
import { listCells } from '../../insights/cells-of-channel.ts'
import type { SelectedChannel } from '../../insights/cells-of-channel.ts'
import { countChannels, createCellCounter } from '../../insights/count-cells.ts'
import { maxFavored, pairChannels } from '../../insights/pair-channels.ts'
import { lastCompleteMonth } from '../../insights/momentum.ts'
import { rankChannels } from '../../insights/rank-channels.ts'
import { createTopicAudiences } from '../../insights/topic-audiences.ts'
import { createInteractions } from '../../scores/similarity/interactions.ts'
import { createNumberList } from '../../scores/similarity/number-list.ts'
import { readByCursor } from '../similarity/read-by-cursor.ts'
import { readBatchCounts } from './read-batch-counts.ts'
import { storeRollup } from './store-rollup.ts'
import type { StoredPair } from './store-rollup.ts'

const ratingsPerBatch = 10_000
const channelsBetweenYields = 200

/** Computes all figures of insights from the ratings of findable channels that count. Returns the number of ratings. */
export function rollUpInsights({ db }: { db: Kysely<Database> }) {
  return async () => {
    const beganAt = new Date()
    const read = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => readAll(transaction))
    const { ids, channelCells, cellRows, batches, favoring, interactions, overlaps } = read
    const newestMonth = lastCompleteMonth(read.newestMonth, beganAt)
    const pairs: StoredPair[] = []
    let channel = 0
    for (const found of pairChannels(interactions, { all: favoring, limit: alsoFavoredLimits.full })) {
      for (const [at, pair] of found.entries())
        pairs.push({ ...pair, channelId: ids[channel]!, otherId: ids[pair.channel]!, position: at + 1 })
      channel += 1
      if (channel % channelsBetweenYields !== 0) continue
      reportProgress({ channel })
      await yieldToOthers()
    }
    const ranked = rankChannels(batches, newestMonth).map(({ channel: number, ...figures }) => ({
      channelId: ids[number]!,
      cells: channelCells[number]!,
      ...figures,
    }))
    const ratings = ranked.reduce((sum, one) => sum + one.ratings, 0)
    await storeRollup(db, {
      cells: cellRows,
      channels: ranked,
      pairs,
      overlaps,
      favoring,
      newestMonth,
      beganAt,
    })
    return { ratings }
  }
}

async function readAll(transaction: Transaction<Database>) {
  const { rows } = await sql<SelectedChannel & { id: string }>`
    select id, all_topics as topics, category, country, language, subscriber_count::float8 as subscribers
    from channels
    where findable and exists (select from insight_ratings where channel_id = channels.id)
    order by id collate "C"`.execute(transaction)
  const ids = rows.map(({ id }) => id)
  const numbers = new Map(ids.map((id, number) => [id, number]))
  const channelCells = rows.map(listCells)
  const cells = [...new Set(channelCells.flat())]
  const cellNumbers = new Map(cells.map((cell, number) => [cell, number]))
  const counter = createCellCounter(
    cells,
    channelCells.map((own) => own.map((cell) => cellNumbers.get(cell)!)),
  )
  const audiences = createTopicAudiences(rows.map(({ topics }) => topics))

  const batches = await readBatchCounts(transaction, numbers)
  for (const batch of batches) counter.addBatch(batch)
  const members = createNumberList()
  const channels = createNumberList()
  let favoringMembers = 0
  let favored: number[] = []
  let last = -1
  const endMember = () => {
    if (favored.length > 0 && favored.length <= maxFavored) {
      audiences.addMember(favored)
      for (const channel of favored) {
        members.push(favoringMembers)
        channels.push(channel)
      }
      favoringMembers += 1
    }
    favored = []
  }
  const query = sql<{ channel_id: string; contributor: number; month: string; steps: number }>`
    select channel_id, contributor, to_char(batch, 'YYYY-MM') as month, steps from insight_ratings order by contributor`
  for await (const some of readByCursor(transaction, query, ratingsPerBatch)) {
    for (const { channel_id, contributor, month, steps } of some) {
      const channel = numbers.get(channel_id)
      if (channel === undefined) continue
      if (contributor !== last) endMember()
      last = contributor
      counter.addRating(contributor, channel, month)
      if (steps >= favoringStars * 2) favored.push(channel)
    }
    reportProgress({ contributor: last })
  }
  endMember()
  const newestMonth = batches.reduce((newest, { month }) => (month > newest ? month : newest), '')
  return {
    ids,
    channelCells,
    cellRows: [...counter.rows(), ...countChannels(batches, ids)],
    batches,
    favoring: roundMembers(favoringMembers) ?? 0,
    interactions: createInteractions({
      members: members.toArray(),
      channels: channels.toArray(),
      channelCount: ids.length,
    }),
    overlaps: audiences.overlaps(),
    newestMonth,
  }
}
