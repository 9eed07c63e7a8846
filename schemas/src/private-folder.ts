import { chmod, mkdir, stat } from 'node:fs/promises'

/**
 * Makes a folder that only its owner can enter, and tightens one that is there. A folder shared by its nature (with the
 * sticky bit, such as /tmp) and one of another user (a mounted volume) keep their modes.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode, uid } = await stat(folder)
  const isOwn = process.getuid?.() === uid
  if (isOwn && (mode & 0o077) !== 0 && (mode & 0o1000) === 0) await chmod(folder, 0o700)
}
