/** The distinct values by descending frequency; ties in the order of first occurrence. */
export function byFrequency(values: Iterable<string>): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value)
}
