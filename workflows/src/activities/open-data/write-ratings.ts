import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { reportProgress } from '../../engine/heartbeat.ts'
import { readByCursor } from '../similarity/read-by-cursor.ts'

const ratingsPerBatch = 20_000

interface DumpedRating {
  channel: string
  /** The date of a Monday. */
  week: string
  /** In stars. */
  rating: number
}

/**
 * Writes the ratings of findable channels that count (see `minMembers`) to ratings.csv and ratings.parquet in `folder`,
 * 20,000 at a time. Returns their number.
 */
export async function writeRatings(db: Kysely<Database>, folder: string): Promise<number> {
  const query = sql<DumpedRating>`
    select channels.channel_id as channel, week::text as week, steps / 2.0::float8 as rating
    from insight_ratings join channels on channels.id = insight_ratings.channel_id
    where findable order by channels.channel_id collate "C", week, steps`
  await using csv = await open(join(folder, 'ratings.csv'), 'w')
  const parquet = new ParquetWriter({
    writer: fileWriter(join(folder, 'ratings.parquet')),
    schema: schemaFromColumnData({ columnData: describeColumns([]) }),
  })
  await csv.write('channel_id,week,rating\n')
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      let written = 0
      for await (const ratings of readByCursor(transaction, query, ratingsPerBatch)) {
        // Channel ids, dates and numbers need no quotes.
        await csv.write(ratings.map(({ channel, week, rating }) => `${channel},${week},${rating}\n`).join(''))
        await parquet.write({ columnData: describeColumns(ratings), rowGroupSize: ratingsPerBatch })
        written += ratings.length
        reportProgress({ written })
      }
      return written
    })
  await parquet.finish()
  return rows
}

function describeColumns(ratings: DumpedRating[]) {
  return [
    {
      name: 'channel_id',
      data: ratings.map(({ channel }) => channel),
      type: 'STRING' as const,
      nullable: false,
    },
    { name: 'week', data: ratings.map(({ week }) => week), type: 'STRING' as const, nullable: false },
    { name: 'rating', data: ratings.map(({ rating }) => rating), type: 'DOUBLE' as const, nullable: false },
  ]
}
