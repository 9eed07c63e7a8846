import { createHmac, randomBytes } from 'node:crypto'

/** Recognizes what somebody does again on the same day, from hashes in memory that nobody can reverse or join. */
export interface Recognition {
  /** Whether it was asked about the same on this day (UTC) before. `action` says who does what. */
  isRepeated(action: string): boolean
  /** Takes back that it was asked about the action. */
  forget(action: string): void
}

/** Actions of a day that are recognized; repetitions of others are not. */
const maxRecognized = 100_000

/** Creates a memory without actions. */
export function createRecognition(clock: () => Date): Recognition {
  const salt = randomBytes(32)
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
