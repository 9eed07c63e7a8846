import { statfsSync } from 'node:fs'

/** Linux keeps what is written here in memory. */
const memoryFolder = '/dev/shm'
/** What a run of all tests needs at most, with room to spare. */
const requiredBytes = 8 * 1024 ** 3
/** The type of a tmpfs, as statfs reports it (linux/magic.h). */
const tmpfsType = 0x01021994

/**
 * Lets the tests of this process and its children keep their temporary files in memory where there is room. Every test
 * creates and drops a database of several hundred files; an ext4 file system without a journal spends more time looking
 * for an inode that was not used lately than the tests spend on their own work.
 */
export function chooseTestFolder() {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = memoryFolder
}

function hasRoom() {
  if (process.platform !== 'linux') return false
  const { type, bavail, bsize } = statfsSync(memoryFolder)
  return type === tmpfsType && bavail * bsize >= requiredBytes
}
