/** Trims the values, and leaves out blank ones and duplicates; of those that differ only in case, the first is kept. */
export function distinct(values: (string | null)[]): string[] {
  const shown = values.map((value) => value?.trim() ?? '').filter((value) => value !== '')
  return firstOfEach(shown, (value) => value)
}

/** Keeps the first value per key, ignoring case. */
export function firstOfEach<T>(values: T[], keyOf: (value: T) => string): T[] {
  const first = new Map<string, T>()
  for (const value of values) {
    const key = keyOf(value).toLowerCase()
    if (!first.has(key)) first.set(key, value)
  }
  return [...first.values()]
}
