import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { microseconds, timeOf } from '@channelwise/schemas/database/microseconds'

/** A position in the list of runs: when a run was created, in microseconds of Unix time, and its id. */
export interface RunPlace {
  at: string
  id: string
}

/** Serializes a position for URLs. */
export function writeCursor({ at, id }: RunPlace): string {
  return `${at}.${id}`
}

/** Parses a cursor; null if it is invalid. */
export function readCursor(cursor: string): RunPlace | null {
  const [, at, id] = /^(\d{1,16})\.([\w-]{1,40})$/.exec(cursor) ?? []
  return at === undefined || id === undefined ? null : { at, id }
}

/** In SQL, when a row was created, in the format of `RunPlace`. */
export const placeTime: RawBuilder<string> = microseconds(sql`created_at`)

/** In SQL, whether a row is older or newer than a position. */
export function isBeyond({ at, id }: RunPlace, side: 'older' | 'newer'): RawBuilder<boolean> {
  return sql`(created_at, id) ${side === 'older' ? sql`<` : sql`>`}
    (${timeOf(at)}, ${id})`
}
