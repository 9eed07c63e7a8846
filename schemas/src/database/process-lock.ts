import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs `work` while no other process holds the same lock file. Takes over the lock of a dead process.
 * Meant for work of a few seconds: other processes poll every 50 ms.
 */
export async function holdLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mark = processMark(process.pid)
  while (!(await takeLock(file, mark))) await wait(50)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

/** Identifies a process even if its pid is reused (on systems that report start times). */
export function processMark(pid: number): string {
  return `${pid}-${readStart(pid) ?? 'unknown'}`
}

/** Whether the process identified by `processMark` is still alive. */
export function isSameProcess(mark: string): boolean {
  const pid = Number.parseInt(mark, 10)
  return isAlive(pid) && processMark(pid) === mark
}

/** Whether any process has this pid. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function takeLock(file: string, mark: string) {
  try {
    await writeFile(file, mark, { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const owner = await readFile(file, 'utf8').catch(() => null)
  const isStale = owner === '' ? await isOld(file) : owner !== null && !isSameProcess(owner)
  if (isStale) await clearStaleLock(file, owner ?? '', mark)
  return false
}

/** A full disk or a power failure can leave an empty lock; otherwise one is empty only for a moment. */
async function isOld(file: string) {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
  return mtimeMs < Date.now() - 5_000
}

/** Moves the stale lock aside, and puts it back if it turns out to be the new lock of a faster process. */
async function clearStaleLock(file: string, owner: string, mark: string) {
  const aside = `${file}.${mark}`
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  const isSame = (await readFile(aside, 'utf8')) === owner && (owner !== '' || (await isOld(aside)))
  if (!isSame) await link(aside, file)
  await rm(aside, { force: true })
}

/** When a process started, in ticks since boot; null on systems without /proc. */
function readStart(pid: number) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
