/** A place in the list of runs: when a run was created, in microseconds of Unix time, and its id. */
export interface RunPlace {
  at: string
  id: string
}

/** A place as it stands in an address. */
export function writeCursor({ at, id }: RunPlace): string {
  return `${at}.${id}`
}

/** The place that a cursor names; null for anything else. */
export function readCursor(cursor: string): RunPlace | null {
  const [, at, id] = /^(\d{1,16})\.([\w-]{1,40})$/.exec(cursor) ?? []
  return at === undefined || id === undefined ? null : { at, id }
}
