import { chmod, mkdir, stat } from 'node:fs/promises'

/**
 * Creates a folder that only its owner can access, and restricts an existing one. A shared folder (with the
 * sticky bit, such as /tmp) and another user's folder (a mounted volume) keep their modes.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode, uid } = await stat(folder)
  const isOwn = process.getuid?.() === uid
  if (isOwn && (mode & 0o077) !== 0 && (mode & 0o1000) === 0) await chmod(folder, 0o700)
}
