import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import { defaultPageLimit } from '@channelwise/schemas/contract/v1/collection'
import { microseconds, timeOf } from '@channelwise/schemas/database/microseconds'
import { readCursor, writeCursor } from './cursor.ts'

interface Order {
  /** Whatever chooses the rows, to which a cursor belongs. */
  request: unknown
  /** The column that rows are sorted by, newest first, such as `videos.published_at`. */
  time: string
  /** The column that breaks ties. */
  id: string
  /** The schema of the place in a cursor: microseconds of Unix time, then an id. */
  place?: typeof timePlace
}

interface Wanted {
  cursor: string | null
  /** Null for the default. */
  limit: number | null
}

const id = z.string().max(200)

/** The place of a row that was created on this site. */
const timePlace = z.tuple([z.string().regex(/^\d{1,17}$/), id])

/** The place of a row whose time may be before 1970. */
export const anyTimePlace = z.tuple([z.string().regex(/^-?\d{1,17}$/), id])

/**
 * Keyset pagination, newest first: `choose` continues a query after the cursor, `answer` turns its rows into a page. Rows that
 * come and go shift no others. Throws `InvalidCursorError`.
 */
export function newestFirst(order: Order, wanted: Wanted) {
  const { request, place = timePlace } = order
  const limit = wanted.limit ?? defaultPageLimit
  const after = wanted.cursor === null ? null : readCursor(request, wanted.cursor, place)
  const time = sql.ref<Date>(order.time)
  const rowId = sql.ref<string>(order.id)
  return {
    choose: <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
      query
        .select(microseconds(time).as('at'))
        .where(after === null ? sql<boolean>`true` : isOlder({ time, id: rowId }, after))
        .orderBy(time, 'desc')
        .orderBy(rowId)
        .limit(limit),

    answer<Row extends { id: string; at: string }>(rows: Row[]) {
      const last = rows.at(-1)
      return {
        data: rows.map(({ at: _at, ...row }) => row),
        next: last === undefined || rows.length < limit ? null : writeCursor(request, [last.at, last.id]),
      }
    },
  }
}

function isOlder(row: { time: RawBuilder<Date>; id: RawBuilder<string> }, [at, after]: [string, string]) {
  return sql<boolean>`(${row.time} < ${timeOf(at)} or (${row.time} = ${timeOf(at)} and ${row.id} > ${after}))`
}
