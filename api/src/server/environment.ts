/** The environment is read here and nowhere else in this process. Empty variables count as absent. */
export function readEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).flatMap(([name, value]): [string, string][] =>
    value === undefined || value.trim() === '' ? [] : [[name, value.trim()]],
  )
  return Object.fromEntries(entries)
}

/** Whether npm runs this process: it is to end with npm then, also when that is killed. */
export function isRunByNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined
}
