/** An LRU cache with a limit in bytes. */
export interface ByteStore<T> {
  get(key: string): T | undefined
  /** Replaces the value of a key. A value of more than an eighth of the limit is not stored. */
  set(key: string, value: T, bytes: number): void
  /** Adds the bytes by which the value of a key has grown, if it is still the one that `isSame` accepts. */
  grow(key: string, isSame: (value: T) => boolean, bytes: number): void
  usage(): { entries: number; bytes: number; evicted: number }
}

/** What an entry costs besides its value. */
const overhead = 2_000

/** Creates the store. */
export function createByteStore<T>(maxBytes: number): ByteStore<T> {
  /** In the order of their last use. */
  const entries = new Map<string, { value: T; bytes: number }>()
  let total = 0
  let evicted = 0

  function remove(key: string) {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function makeRoom() {
    for (const key of entries.keys()) {
      if (total <= maxBytes) return
      remove(key)
      evicted += 1
    }
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      remove(key)
      const size = overhead + 2 * key.length + bytes
      if (size > maxBytes / 8) return
      entries.set(key, { value, bytes: size })
      total += size
      makeRoom()
    },
    grow(key, isSame, by) {
      const entry = entries.get(key)
      if (entry === undefined || !isSame(entry.value)) return
      entry.bytes += by
      total += by
      makeRoom()
    },
    usage: () => ({ entries: entries.size, bytes: total, evicted }),
  }
}
