/** The only place of this process that reads its environment. Empty variables count as absent. */
export function readEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).flatMap(([name, value]): [string, string][] =>
    value === undefined || value.trim() === '' ? [] : [[name, value.trim()]],
  )
  return Object.fromEntries(entries)
}
