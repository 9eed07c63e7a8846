import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that belong to database rows. Names consist of letters, digits, hyphens and one dot. */
export interface StoredFiles {
  /** Writes the file atomically. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Null when the file does not exist. */
  read(name: string): Promise<Uint8Array | null>
  /** Does nothing when the file does not exist. */
  remove(name: string): Promise<void>
}

/** Stores files in a folder, which is created with the first of them. */
export function createStoredFiles({ folder }: { folder: string }): StoredFiles {
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `draft-${randomUUID()}`)
      try {
        await writeFile(draft, bytes, { mode: 0o600 })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: (name) =>
      readFile(pathOf(name)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
  }

  function pathOf(name: string) {
    if (!/^[a-z\d][a-z\d-]{0,99}\.[a-z\d]{1,8}$/i.test(name)) throw new Error('invalid file name')
    return join(folder, name)
  }
}
