/** Plain average in minutes of the durations that are known, given in seconds; null when none is. */
export function averageMinutes(durations: (number | null)[]): number | null {
  const known = durations.filter((seconds) => seconds !== null)
  if (known.length === 0) return null
  return known.reduce((sum, seconds) => sum + seconds, 0) / known.length / 60
}
