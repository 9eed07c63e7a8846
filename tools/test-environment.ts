import { statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Linux keeps what is written here in memory. */
const memoryFolder = '/dev/shm'
/** What a run of all tests needs at most, with room to spare. */
const requiredBytes = 8 * 1024 ** 3
/** The type of a tmpfs, as statfs reports it (linux/magic.h). */
const tmpfsType = 0x01021994

/** Sets variables that make this process's tests, and the programs that they start, cheaper. Those set already stay. */
export function prepareTestEnvironment() {
  // Every test creates and drops a database of several hundred files; an ext4 file system without a journal spends more
  // time looking for an inode that was not used lately than the tests spend on their own work.
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = memoryFolder
  // Halves the time in which a program of ours is loaded.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled')
  const preloaded = `--import=${new URL('cheap-passwords.mjs', import.meta.url).href}`
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, preloaded].filter(Boolean).join(' ')
}

function hasRoom() {
  if (process.platform !== 'linux') return false
  const { type, bavail, bsize } = statfsSync(memoryFolder)
  return type === tmpfsType && bavail * bsize >= requiredBytes
}
