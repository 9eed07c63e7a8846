import { createHmac, createSecretKey, randomBytes } from 'node:crypto'

/** Detects actions that somebody repeats on the same day. Stores only hashes, in memory, with a secret salt. */
export interface Recognition {
  /** Whether this was called with the same action on this day (UTC) before. `action` says who does what. */
  isRepeated(action: string): boolean
  /** Forgets the action, as if it had not happened. */
  forget(action: string): void
}

/** Maximum actions remembered per day; repetitions of others are not recognized. */
const maxRecognized = 100_000

/** Creates an empty memory, which is cleared every day. */
export function createRecognition(clock: () => Date): Recognition {
  // Created once: Node would spend more time on it than on a hash.
  const salt = createSecretKey(randomBytes(32))
  let today = ''
  let known = new Set<string>()
  const hash = (action: string) => createHmac('sha256', salt).update(action).digest('base64')

  return {
    isRepeated(action) {
      const day = clock().toISOString().slice(0, 10)
      if (day !== today) known = new Set()
      today = day
      const key = hash(action)
      if (known.has(key)) return true
      if (known.size < maxRecognized) known.add(key)
      return false
    },
    forget: (action) => void known.delete(hash(action)),
  }
}
