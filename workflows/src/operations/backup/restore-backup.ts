import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { withoutTimeouts } from '@channelwise/schemas/database/open'
import { makePrivateFolder } from '@channelwise/schemas/private-folder'
import { listDataFiles, picturesFolder } from './data-files.ts'
import { entryNames } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { openArchive } from './open-archive.ts'
import type { Archive } from './open-archive.ts'
import { checkTarget, checkVersion, emptyDatabase, migrateTo } from './prepare-database.ts'
import { restoreRows } from './restore-rows.ts'

interface Target {
  /** The database's URL. */
  url: string
  dataDir: string
}

/** The progress of a restore: it checks all parts, then restores files and tables. */
export interface RestoreProgress {
  phase: 'checking' | 'restoring'
  done: number
  total: number
  part: string
}

interface Options {
  /** Whether to delete the existing rows and members' pictures. Otherwise the site must be empty. */
  force: boolean
  onProgress?: (progress: RestoreProgress) => void
}

/**
 * Restores a backup into a site that is not running. Nothing changes before the whole backup has been checked; the rows are
 * restored in one transaction. An interrupted restore can be repeated. The search index has to be rebuilt afterwards.
 * Throws `BadBackupError` and `RestoreRefusedError`.
 */
export async function restoreBackup(
  path: string,
  { url, dataDir }: Target,
  { force, onProgress = () => {} }: Options,
): Promise<Manifest> {
  await using archive = await openArchive(path)
  const { manifest } = archive
  checkVersion(manifest)
  {
    await using target = await connect(url)
    await checkTarget(target.client, { force })
    await archive.verify((progress) => onProgress({ phase: 'checking', ...progress }))
    await emptyDatabase(target.client)
  }
  await migrateTo(manifest, url)
  for (const [done, file] of manifest.files.entries()) {
    onProgress({ phase: 'restoring', done, total: manifest.files.length, part: file.path })
    await restoreFile(archive, file.path, dataDir)
  }
  {
    // Last, in one transaction: until then the database is empty, and an interrupted restore can be repeated.
    await using target = await connect(url)
    await restoreRows(target.client, archive, (progress) => onProgress({ phase: 'restoring', ...progress }))
  }
  if (force) await deleteOtherPictures(dataDir, new Set(manifest.files.map((file) => file.path)))
  return manifest
}

async function connect(url: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(withoutTimeouts)
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

async function restoreFile(archive: Archive, path: string, dataDir: string) {
  const file = join(dataDir, path)
  const draft = join(dirname(file), `draft-${randomUUID()}`)
  await makePrivateFolder(dataDir)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await pipeline(await archive.read(entryNames.file(path)), createWriteStream(draft, { mode: 0o600 }))
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Anything else in DATA_DIR, such as other backups, may be the operator's. */
async function deleteOtherPictures(dataDir: string, restored: Set<string>) {
  const stored = await listDataFiles(dataDir, picturesFolder)
  for (const path of stored.filter((one) => !restored.has(one)))
    await rm(join(dataDir, path), { force: true })
}
