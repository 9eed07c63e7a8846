import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * What no backup may bring into DATA_DIR: the embedded Postgres with its logs, mails, and unfinished backups and auth
 * secrets.
 */
const foreign = /^(postgres.*|mail|backup-.*|auth-secret-.+)$/

/** Whether a path in DATA_DIR, with `/` between folders, may come from a backup. False for one that leads outside. */
export function isDataFile(path: string): boolean {
  const parts = path.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\\0]/.test(part))) return false
  return !foreign.test(parts[0] ?? '') && parts.at(-1)?.startsWith('draft-') !== true
}

/** A snapshot of the files of DATA_DIR, in a folder of its own until disposed of. */
export interface HeldFiles extends AsyncDisposable {
  folder: string
  /** Adds files that have appeared since; those already held stay, even if the site has deleted them. */
  holdNew(): Promise<void>
  /** Sorted paths, relative to the folder. */
  paths(): string[]
}

/** Takes a snapshot of DATA_DIR with hard links, which take no space. Deletes what killed backups have left behind. */
export async function holdFiles(dataDir: string): Promise<HeldFiles> {
  await deleteAbandoned(dataDir)
  const folder = join(dataDir, `backup-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const held = new Set<string>()
  const holdNew = async () => {
    for (const path of await listFiles(dataDir)) {
      if (!held.has(path) && (await hold(join(dataDir, path), join(folder, path)))) held.add(path)
    }
  }
  await holdNew()
  return {
    folder,
    holdNew,
    paths: () => [...held].toSorted(),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Deletes folders of backups that began over a day ago: their links would keep files that members have deleted. */
async function deleteAbandoned(dataDir: string) {
  for (const name of await orIfMissing(readdir(dataDir), [])) {
    if (!heldFolder.test(name)) continue
    const folder = join(dataDir, name)
    const { mtimeMs } = await orIfMissing(stat(folder), { mtimeMs: Infinity })
    if (mtimeMs < Date.now() - day) await rm(folder, { recursive: true, force: true })
  }
}

/** The pattern of folder names of `holdFiles`. */
const heldFolder = /^backup-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const day = 24 * 60 * 60_000

/** What else is in DATA_DIR is not the site's: an earlier backup would grow with each one, and the one being written for ever. */
async function listFiles(dataDir: string) {
  return ['auth-secret', ...(await listDataFiles(dataDir, picturesFolder))]
}

/** The folder in DATA_DIR for pictures that members and administrators upload. */
export const picturesFolder = 'files'

/** Lists the files of a folder in DATA_DIR that belong in a backup, relative to DATA_DIR. Empty if the folder is missing. */
export async function listDataFiles(dataDir: string, folder: string): Promise<string[]> {
  const below = await orIfMissing(
    readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }),
    [],
  )
  return below
    .filter((one) => one.isFile())
    .map((file) => relative(dataDir, join(file.parentPath, file.name)).replaceAll('\\', '/'))
    .filter(isDataFile)
}

/** False if the file is already gone. Copies the file where the file system has no hard links. */
async function hold(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await link(from, to).catch((error: unknown) => {
      if (isMissing(error)) throw error
      return copyFile(from, to)
    })
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function orIfMissing<T, Other>(work: Promise<T>, other: Other): Promise<T | Other> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return other
    throw error
  })
}

function isMissing(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
