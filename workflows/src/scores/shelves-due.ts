/** How outdated the shelves are. Times in milliseconds. */
export interface ShelfState {
  /** Time since they were last filled; null when they never were. */
  age: number | null
  /** How long filling them took. */
  took: number
  /** Changes of channels and videos since then. */
  changes: number
  /** Time since the last change. */
  quiet: number
}

const second = 1_000
const minute = 60 * second
/** Trends fade over time, even if nothing changes. */
const maxAge = 60 * minute

/** This many changes must come from an import rather than from a few reviews. */
const minImportChanges = 100

/**
 * Whether to fill the shelves now: at once the first time; after an import as soon as it pauses; after a few changes within
 * five minutes; otherwise hourly. Filling takes at most 5% of the time, however large the catalogue.
 */
export function areShelvesDue({ age, took, changes, quiet }: ShelfState): boolean {
  if (age === null) return true
  if (age < Math.min(20 * took, maxAge)) return false
  if (age >= maxAge) return true
  if (changes >= minImportChanges) return quiet >= 2 * second || age >= minute
  return changes > 0 && age >= 5 * minute
}
