import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { isDataFile } from './data-files.ts'
import { entryNames, manifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'

/** The file is not a backup, or is corrupt. */
export class BadBackupError extends Error {
  override name = 'BadBackupError'
}

/** An opened backup. */
export interface Archive extends AsyncDisposable {
  manifest: Manifest
  /** The content of an entry. */
  read(entry: string): Promise<Readable>
  /** Reads everything and verifies the checksums. Throws `BadBackupError`. */
  verify(onProgress?: (progress: { done: number; total: number; part: string }) => void): Promise<void>
}

/** Opens a backup. Throws `BadBackupError`. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw new BadBackupError(`${path} is not a backup: ${readMessage(error)}`, { cause: error })
  })
  const entries = await readEntries(zip, path)
  const read = async (name: string) => {
    const entry = entries.get(name)
    if (entry === undefined) throw new BadBackupError(`${path} lacks ${name}`)
    return zip.openReadStreamPromise(entry)
  }
  const written = await readManifest(await read(entryNames.manifest), path)
  return {
    manifest: written,
    read,
    async verify(onProgress = () => {}) {
      const parts = [
        ...written.tables.map(({ name, sha256 }) => ({ entry: entryNames.table(name), sha256 })),
        ...written.files.map((file) => ({ entry: entryNames.file(file.path), sha256: file.sha256 })),
      ]
      for (const [done, { entry, sha256 }] of parts.entries()) {
        onProgress({ done, total: parts.length, part: entry })
        const hash = createHash('sha256')
        try {
          for await (const chunk of await read(entry)) hash.update(chunk as Buffer)
        } catch (error) {
          if (error instanceof BadBackupError) throw error
          throw new BadBackupError(`${path}: ${entry} is damaged: ${readMessage(error)}`, { cause: error })
        }
        if (hash.digest('hex') !== sha256) throw new BadBackupError(`${path}: ${entry} is damaged`)
      }
    },
    async [Symbol.asyncDispose]() {
      zip.close()
    },
  }
}

async function readEntries(zip: ZipFile, path: string) {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    throw new BadBackupError(`${path} is damaged: ${readMessage(error)}`, { cause: error })
  }
  return entries
}

async function readManifest(content: Readable, path: string): Promise<Manifest> {
  const read = manifest.safeParse(parse(await buffer(content)))
  if (!read.success) throw new BadBackupError(`${path} is not a backup that this version can read`)
  const bad = read.data.files.find((file) => !isDataFile(file.path))
  if (bad !== undefined) throw new BadBackupError(`${path} has a file that belongs elsewhere: ${bad.path}`)
  return read.data
}

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return null
  }
}

/** Without a period, because it is embedded in our own sentence. */
function readMessage(error: unknown) {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}
