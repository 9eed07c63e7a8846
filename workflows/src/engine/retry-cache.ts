import { gunzipSync, gzipSync } from 'node:zlib'
import type { StepPlace } from '../runs/step-records.ts'
import type { CachedResponses } from './step-response-cache.ts'

/**
 * Keeps what the next attempt of a step needs from an attempt whose result Postgres could not store. It is in this
 * process's memory: after a crash, or in another process, the step calls YouTube again.
 */
export interface RetryCache {
  /** What the last attempt of a step left; null if its result was stored, or if another process made it. */
  find(place: StepPlace): CachedAttempt | null
  set(place: StepPlace, attempt: CachedAttempt): void
  delete(place: StepPlace): void
}

/** What an attempt leaves to the next one. */
export interface CachedAttempt {
  /** Whether the next start counts as another attempt; false if it repeats this one. */
  nextStartCounts: boolean
  responses: CachedResponses
}

interface Entry {
  nextStartCounts: boolean
  /** When it was last read or set (ms). A step that ends in another process is never deleted here, so entries expire. */
  usedAt: number
  compressed: Compressed | null
}

interface Compressed {
  responses: Buffer
  /** When the oldest of them was received (ms). */
  since: number
}

/** Milliseconds for which responses are cached. Short, since what is stored counts as fetched at the time of storing. */
const maxAge = 3_600_000

/** Bytes of compressed responses: those of several hundred steps, of about 50 kB each. */
const maxBytes = 32 * 2 ** 20

/** Creates the cache of a process. `clock` and `capacity` (in bytes) are for tests. */
export function createRetryCache({ clock = Date.now, capacity = maxBytes } = {}): RetryCache {
  const entries = new Map<string, Entry>()

  function removeExpired() {
    const isExpired = (time: number) => clock() - time > maxAge
    for (const [key, entry] of entries) {
      if (isExpired(entry.usedAt)) entries.delete(key)
      else if (entry.compressed !== null && isExpired(entry.compressed.since)) entry.compressed = null
    }
  }

  /** Null if it does not fit. Evicting another step's responses would only make that step call YouTube again. */
  function compressFitting(responses: CachedResponses) {
    if (responses.size === 0) return null
    const compressed = compress(responses)
    const sizes = [compressed, ...[...entries.values()].map((entry) => entry.compressed)].map(
      (one) => one?.responses.length ?? 0,
    )
    return sizes.reduce((sum, size) => sum + size) <= capacity ? compressed : null
  }

  return {
    find(place) {
      removeExpired()
      const entry = entries.get(keyOf(place))
      if (entry === undefined) return null
      entry.usedAt = clock()
      const { nextStartCounts, compressed } = entry
      return { nextStartCounts, responses: compressed === null ? new Map() : decompress(compressed) }
    },

    set(place, { nextStartCounts, responses }) {
      entries.delete(keyOf(place))
      removeExpired()
      const compressed = compressFitting(responses)
      entries.set(keyOf(place), { nextStartCounts, usedAt: clock(), compressed })
    },

    delete: (place) => void entries.delete(keyOf(place)),
  }
}

function keyOf({ runId, position }: StepPlace) {
  return `${runId} ${position}`
}

function compress(responses: CachedResponses): Compressed {
  const since = Math.min(...[...responses.values()].map(({ at }) => at))
  return { responses: gzipSync(JSON.stringify([...responses])), since }
}

function decompress({ responses }: Compressed): CachedResponses {
  // As `compress` wrote them.
  return new Map(JSON.parse(gunzipSync(responses).toString()) as ReturnType<CachedResponses['entries']>)
}
