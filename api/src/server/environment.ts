/** Reads the environment; nothing else in this process does. Empty variables count as absent. */
export function readEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).flatMap(([name, value]): [string, string][] =>
    value === undefined || value.trim() === '' ? [] : [[name, value.trim()]],
  )
  return Object.fromEntries(entries)
}

/** Whether npm runs this process, which then has to end with npm, even when npm is killed. */
export function isRunByNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined
}
