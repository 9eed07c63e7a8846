import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { moods } from '@channelwise/schemas/mood'
import type { BatchCounts } from '../../insights/count-cells.ts'
import { readByCursor } from '../similarity/read-by-cursor.ts'

const rowsPerBatch = 5_000

/** Counts the ratings of each batch of the channels with these numbers, in the order of channels and months. */
export async function readBatchCounts(
  transaction: Transaction<Database>,
  numbers: Map<string, number>,
): Promise<BatchCounts[]> {
  const steps = Array.from({ length: 10 }, (_, at) => at + 1)
  const stepCounts = steps.map((step) => sql`count(*) filter (where steps = ${sql.lit(step)})`)
  const moodCounts = moods.map((_, at) => sql`count(*) filter (where moods & ${sql.lit(1 << at)} <> 0)`)
  const query = sql<Omit<BatchCounts, 'channel'> & { channelId: string }>`
    select channel_id as "channelId", to_char(batch, 'YYYY-MM') as month,
      array[${sql.join(stepCounts)}]::integer[] as distribution, array[${sql.join(moodCounts)}]::integer[] as moods
    from insight_ratings
    group by channel_id, batch order by channel_id collate "C", batch`
  const counts: BatchCounts[] = []
  for await (const rows of readByCursor(transaction, query, rowsPerBatch)) {
    for (const { channelId, ...batch } of rows) {
      const channel = numbers.get(channelId)
      if (channel !== undefined) counts.push({ channel, ...batch })
    }
  }
  return counts
}
