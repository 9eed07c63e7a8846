import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Returns what is kept under `key` and is still true, else reads it, and keeps it if `isShared` then says that it is the
 * same for everybody.
 */
export type Keep = <T>(key: string, read: () => Promise<T>, isShared: () => boolean) => Promise<T>

const keeping = new AsyncLocalStorage<Keep>()

/** Keeps parts of answers with `keep` while `work` runs. */
export function keepParts<T>(keep: Keep, work: () => T): T {
  return keeping.run(keep, work)
}

/** How parts of answers are kept: for pages only. Null where nothing is. */
export function findKeep(): Keep | null {
  return keeping.getStore() ?? null
}

/**
 * Reads a part of an answer that is the same for everybody who asks with this `question`, unless a page has read it
 * before and nothing that it was made from has changed. Nobody may change the result.
 */
export function keepPart<T>(question: readonly unknown[], read: () => Promise<T>): Promise<T> {
  const keep = findKeep()
  return keep === null ? read() : keep(JSON.stringify(question), read, () => true)
}

/**
 * Reads a part of answers that calls of a page ask for side by side with this `question`: once for all of them, but it is
 * not kept. Nobody may change the result.
 */
export function sharePart<T>(question: readonly unknown[], read: () => Promise<T>): Promise<T> {
  const keep = findKeep()
  return keep === null ? read() : keep(JSON.stringify(question), read, () => false)
}

/** Keeps nothing: calls of a page only share what they ask for side by side. */
export function shareParts(): Keep {
  const pending = new Map<string, Promise<unknown>>()
  return async <T>(key: string, read: () => Promise<T>) => {
    const other = pending.get(key)
    // What is read under a key was asked for with it.
    if (other !== undefined) return (await other) as T
    const part = read()
    pending.set(key, part)
    try {
      return await part
    } finally {
      pending.delete(key)
    }
  }
}
