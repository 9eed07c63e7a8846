/** The mean of the known durations (seconds), in minutes; null when none is known. */
export function averageMinutes(durations: (number | null)[]): number | null {
  const known = durations.filter((seconds) => seconds !== null)
  if (known.length === 0) return null
  return known.reduce((sum, seconds) => sum + seconds, 0) / known.length / 60
}
