import type { StoredFiles } from '../files/stored-files.ts'
import type { makeAvatar } from './make-avatar.ts'

/** The file names of the avatar with a key, the large one first. */
export function avatarNames(key: string) {
  return [`avatar-${key}.webp`, `avatar-${key}-64.webp`] as const
}

/** Stores both sizes of an avatar. */
export async function writeAvatar(
  files: StoredFiles,
  key: string,
  { large, small }: Awaited<ReturnType<typeof makeAvatar>>,
) {
  const [largeName, smallName] = avatarNames(key)
  await files.write(largeName, large)
  await files.write(smallName, small)
}

/** Removes both sizes of an avatar; does nothing without a key. */
export async function removeAvatarFiles(files: StoredFiles, key: string | null) {
  if (key === null) return
  for (const name of avatarNames(key)) await files.remove(name)
}
