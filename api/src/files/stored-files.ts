import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that belong to rows of the database. Names are letters, digits, hyphens and one dot. */
export interface StoredFiles {
  /** Whole or not at all. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none by that name. */
  read(name: string): Promise<Uint8Array | null>
  /** Nothing happens when there is none. */
  remove(name: string): Promise<void>
}

/** Files in a folder, which is made with the first of them. */
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
    if (!/^[a-z\d][a-z\d-]{0,99}\.[a-z\d]{1,8}$/i.test(name)) throw new Error('not the name of a stored file')
    return join(folder, name)
  }
}
