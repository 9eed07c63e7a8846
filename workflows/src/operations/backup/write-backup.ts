import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import { Client, DatabaseError } from 'pg'
import { withoutTimeouts } from '@channelwise/schemas/database/open'
import { ZipFile } from 'yazl'
import { CopyRows } from '@channelwise/schemas/database/copy-rows'
import { holdFiles } from './data-files.ts'
import type { HeldFiles } from './data-files.ts'
import { entryNames } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { describeColumns, listSequences, listTables } from './tables.ts'
import type { StoredTable } from './tables.ts'

interface Source {
  /** The database's URL. */
  url: string
  dataDir: string
}

interface Options {
  /** Called before each table or file. */
  onProgress?: (progress: { done: number; total: number; part: string }) => void
  signal?: AbortSignal
}

/**
 * Writes the database and the files of a running site into `destination` as one archive. All rows come from one snapshot,
 * which is consistent with the files that they name. Ends the destination. The search index is left out.
 */
export async function writeBackup(
  { url, dataDir }: Source,
  destination: Writable,
  { onProgress = () => {}, signal }: Options = {},
): Promise<Manifest> {
  await using files = await holdFiles(dataDir)
  await using database = await connect(url)
  const { client } = database
  await takeSnapshot(client, { url, files })
  const tables = await listTables(client)
  const written: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: await listMigrations(client),
    tables: [],
    sequences: await listSequences(client),
    files: [],
  }
  const archive = new ZipFile()
  const writing = pipeline(archive.outputStream, destination, { signal })
  // Reported at the end; before that, a failure stops the copying below.
  writing.catch(() => {})
  const total = tables.length + files.paths().length
  const report = (part: string) => {
    signal?.throwIfAborted()
    onProgress({ done: written.tables.length + written.files.length, total, part })
  }

  for (const table of tables) {
    report(table.name)
    const name = entryNames.table(table.name)
    const copied = await Promise.race([copyTable(client, table, archive, name), failureOf(writing)])
    written.tables.push({ ...table, ...copied })
  }
  for (const path of files.paths()) {
    report(path)
    const read = createReadStream(join(files.folder, path))
    const { bytes, sha256 } = await Promise.race([
      addEntry(archive, entryNames.file(path), read),
      failureOf(writing),
    ])
    written.files.push({ path, bytes, sha256 })
  }
  archive.addBuffer(Buffer.from(JSON.stringify(written, null, 1)), entryNames.manifest)
  archive.end()
  await writing
  return written
}

/** Never resolves; rejects when the archive cannot be written. */
async function failureOf(writing: Promise<void>): Promise<never> {
  await writing
  throw new Error('The archive ended too early')
}

/** The tables whose rows reference files. */
const tablesWithFiles = ['members', 'top_lists']

/** Milliseconds to wait for writers of these tables, during which other writers queue behind the lock. */
const lockTimeout = 2_000

/** The maximum number of attempts to lock the tables. */
const lockAttempts = 30

/**
 * Takes a database snapshot for the rest of the connection, and holds the files as of that moment. The site writes a file
 * before the row that names it and deletes it after: while no row changes, all named files exist.
 */
async function takeSnapshot(client: Client, { url, files }: { url: string; files: HeldFiles }) {
  await using keeper = await connect(url)
  await keeper.client.query(`set lock_timeout = ${lockTimeout}`)
  await lockTables(keeper.client)
  await files.holdNew()
  await client.query('begin isolation level repeatable read read only')
  // The first query takes the snapshot.
  await client.query('select 1')
}

/** Locks the tables until the connection ends. */
async function lockTables(client: Client) {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      return await client.query(`lock table ${tablesWithFiles.join(', ')} in share mode`)
    } catch (error) {
      await client.query('rollback')
      const isLate = error instanceof DatabaseError && error.code === '55P03'
      if (!isLate || attempt === lockAttempts) throw error
    }
  }
}

async function connect(url: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(withoutTimeouts)
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

async function listMigrations(client: Client) {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

async function copyTable(client: Client, table: StoredTable, archive: ZipFile, entry: string) {
  const copy = client.query(new CopyRows(`copy ${describeColumns(client, table)} to stdout`))
  const { sha256 } = await addEntry(archive, entry, copy)
  return { rows: copy.rowCount, sha256 }
}

/** Adds an entry and waits until it has been read completely. */
async function addEntry(archive: ZipFile, name: string, content: Readable) {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  content.on('error', (error) => counted.destroy(error))
  archive.addReadStream(content.pipe(counted), name, { mode: 0o100600 })
  await finished(counted)
  return { bytes, sha256: hash.digest('hex') }
}
