/** How the shelves stand to the catalogue. Times in milliseconds. */
export interface ShelfState {
  /** Since they were last filled; null when they never were. */
  age: number | null
  /** How long that took. */
  took: number
  /** Changes of channels and videos since it began. */
  changes: number
  /** How long there has been no further change. */
  quiet: number
}

const second = 1_000
const minute = 60 * second
/** What is trending fades by the hour, also where nothing changes. */
const longest = 60 * minute

/** Changes that are more than a few reviews: an import. */
const many = 100

/**
 * Whether the shelves are to be filled now: at once when they never were, after many changes as soon as these have
 * come to rest, after a few within five minutes, and else hourly. However large the catalogue, a twentieth of the
 * time is spent on it at most.
 */
export function areShelvesDue({ age, took, changes, quiet }: ShelfState): boolean {
  if (age === null) return true
  if (age < Math.min(20 * took, longest)) return false
  if (age >= longest) return true
  if (changes >= many) return quiet >= 2 * second || age >= minute
  return changes > 0 && age >= 5 * minute
}
