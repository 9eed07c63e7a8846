/** The values by how often they occur, the most frequent first; of equals, the one that came first. */
export function byFrequency(values: Iterable<string>): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value)
}
