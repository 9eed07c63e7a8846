/** Trimmed values without blanks; of those that differ in case only, the first. */
export function distinct(values: (string | null)[]): string[] {
  const shown = values.map((value) => value?.trim() ?? '').filter((value) => value !== '')
  return firstOfEach(shown, (value) => value)
}

/** The first of those whose keys differ in case only. */
export function firstOfEach<T>(values: T[], keyOf: (value: T) => string): T[] {
  const first = new Map<string, T>()
  for (const value of values) {
    const key = keyOf(value).toLowerCase()
    if (!first.has(key)) first.set(key, value)
  }
  return [...first.values()]
}
