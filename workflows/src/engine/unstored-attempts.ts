import { gunzipSync, gzipSync } from 'node:zlib'
import type { StepPlace } from '../runs/step-records.ts'
import type { Answers } from './step-answers.ts'

/**
 * What attempts leave behind that Postgres could not store. It is in this process's memory: after a kill, or in another
 * process, a step asks once more.
 */
export interface UnstoredAttempts {
  /** What the last attempt of a step left; null if it was stored, or made elsewhere. */
  find(place: StepPlace): UnstoredAttempt | null
  keep(place: StepPlace, attempt: UnstoredAttempt): void
  forget(place: StepPlace): void
}

/** What an attempt leaves to the next one. */
export interface UnstoredAttempt {
  /** Whether the next start is an attempt of its own, and not this one once more. */
  counts: boolean
  answers: Answers
}

interface Kept {
  counts: boolean
  /** When it was last asked for (ms): of steps that another process has ended, nobody hears here. */
  usedAt: number
  packed: Packed | null
}

interface Packed {
  answers: Buffer
  /** When the first of them was given (ms). */
  since: number
}

/** Milliseconds for which answers are kept: what is stored counts as fetched when it is stored. */
const maxAge = 3_600_000

/** Bytes of packed answers: those of several hundred steps, of about 50 kB each. */
const maxBytes = 32 * 2 ** 20

/** Creates the memory of a process. `clock` and `capacity` (in bytes) are for tests. */
export function createUnstoredAttempts({ clock = Date.now, capacity = maxBytes } = {}): UnstoredAttempts {
  const attempts = new Map<string, Kept>()

  function removeOld() {
    const isOld = (time: number) => clock() - time > maxAge
    for (const [key, kept] of attempts) {
      if (isOld(kept.usedAt)) attempts.delete(key)
      else if (kept.packed !== null && isOld(kept.packed.since)) kept.packed = null
    }
  }

  /** Null if it does not fit. To make room would only have other steps ask, again and again. */
  function packFitting(answers: Answers) {
    if (answers.size === 0) return null
    const packed = pack(answers)
    const sizes = [packed, ...[...attempts.values()].map((kept) => kept.packed)].map(
      (one) => one?.answers.length ?? 0,
    )
    return sizes.reduce((sum, size) => sum + size) <= capacity ? packed : null
  }

  return {
    find(place) {
      removeOld()
      const kept = attempts.get(keyOf(place))
      if (kept === undefined) return null
      kept.usedAt = clock()
      return { counts: kept.counts, answers: kept.packed === null ? new Map() : unpack(kept.packed) }
    },

    keep(place, { counts, answers }) {
      attempts.delete(keyOf(place))
      removeOld()
      attempts.set(keyOf(place), { counts, usedAt: clock(), packed: packFitting(answers) })
    },

    forget: (place) => void attempts.delete(keyOf(place)),
  }
}

function keyOf({ runId, position }: StepPlace) {
  return `${runId} ${position}`
}

function pack(answers: Answers): Packed {
  const since = Math.min(...[...answers.values()].map(({ at }) => at))
  return { answers: gzipSync(JSON.stringify([...answers])), since }
}

function unpack({ answers }: Packed): Answers {
  // As `pack` wrote them.
  return new Map(JSON.parse(gunzipSync(answers).toString()) as ReturnType<Answers['entries']>)
}
