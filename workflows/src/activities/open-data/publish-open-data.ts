import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { readerExample, writeCard } from '@channelwise/schemas/insights/open-data-card'
import { newId } from '@channelwise/schemas/new-id'
import { reportProgress } from '../../engine/heartbeat.ts'

const chunkBytes = 1_048_576

interface DumpedFile {
  name: string
  mediaType: string
  rows: number | null
}

interface StoredFile extends DumpedFile {
  id: string
  bytes: number
  sha256: string
}

/**
 * Recreates the public dump: writes its files to a temporary folder, copies them into the database in chunks, and swaps
 * them for the live ones in one transaction. Rows that an interrupted attempt left behind are deleted a day later. Returns
 * the number of ratings.
 */
export function publishOpenData({ db }: { db: Kysely<Database> }) {
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'channelwise-open-data-'))
    try {
      // Loads the Parquet writer lazily, as it is needed once a night.
      const { writeRatings } = await import('./write-ratings.ts')
      const rows = await writeRatings(db, folder)
      const store = (file: DumpedFile) => storeFile(db, folder, file)
      const data = [
        await store({ name: 'ratings.csv', mediaType: 'text/csv', rows }),
        await store({ name: 'ratings.parquet', mediaType: 'application/vnd.apache.parquet', rows }),
      ]
      await writeFile(join(folder, 'README.md'), writeCard({ publishedAt: new Date(), rows, files: data }))
      await writeFile(join(folder, 'read-ratings.mjs'), readerExample)
      const texts = [
        await store({ name: 'README.md', mediaType: 'text/markdown', rows: null }),
        await store({ name: 'read-ratings.mjs', mediaType: 'text/javascript', rows: null }),
      ]
      const sums = [...data, ...texts].map(({ name, sha256 }) => `${sha256}  ${name}\n`)
      await writeFile(join(folder, 'SHA256SUMS'), sums.join(''))
      const all = [
        ...data,
        ...texts,
        await store({ name: 'SHA256SUMS', mediaType: 'text/plain', rows: null }),
      ]
      await goLive(
        db,
        all.map(({ id }) => id),
      )
      return { rows }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function storeFile(db: Kysely<Database>, folder: string, file: DumpedFile): Promise<StoredFile> {
  const path = join(folder, file.name)
  const id = newId()
  const { name, mediaType: media_type, rows } = file
  await db
    .insertInto('open_data_files')
    .values({ id, name, media_type, rows, bytes: 0, sha256: '' })
    .execute()
  const hash = createHash('sha256')
  let bytes = 0
  let position = 0
  for await (const read of createReadStream(path, { highWaterMark: chunkBytes })) {
    // Without an encoding, a stream yields buffers.
    const chunk = read as Buffer
    hash.update(chunk)
    bytes += chunk.length
    await db.insertInto('open_data_chunks').values({ file_id: id, position, bytes: chunk }).execute()
    position += 1
    reportProgress({ name, position })
  }
  const sha256 = hash.digest('hex')
  await db.updateTable('open_data_files').set({ bytes, sha256 }).where('id', '=', id).execute()
  return { ...file, id, bytes, sha256 }
}

/** Serializes dumps that finish at the same time. */
async function goLive(db: Kysely<Database>, ids: string[]) {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('open data', 0))`.execute(transaction)
    await sql`
      delete from open_data_files
      where state = 'former' or state = 'draft' and created_at < now() - interval '1 day'`.execute(
      transaction,
    )
    await sql`update open_data_files set state = 'former' where state = 'live'`.execute(transaction)
    await sql`update open_data_files set state = 'live' where id = any (${ids})`.execute(transaction)
  })
}
