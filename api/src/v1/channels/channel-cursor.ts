import { sortColumns } from '@channelwise/indexer/sort-columns'
import type { ChannelPlace } from '@channelwise/indexer/sort-columns'
import type { SortOrder } from '@channelwise/schemas/search/sort-orders'
import { z } from 'zod'
import { InvalidCursorError, readCursor, writeCursor } from '../answers/cursor.ts'

const cursorPlace = z.tuple([z.string().max(200), z.string().max(200)])
const cursorValue = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).nullable()

/** Writes the cursor of a place: its values as JSON, and the id. */
export function writeChannelCursor(request: unknown, { values, id }: ChannelPlace): string {
  return writeCursor(request, [JSON.stringify(values), id])
}

/**
 * Reads a cursor of `writeChannelCursor`. Throws `InvalidCursorError`, also for values that the sort cannot have: anybody can
 * sign a cursor.
 */
export function readChannelCursor(request: unknown, cursor: string, order: SortOrder): ChannelPlace {
  const [text, id] = readCursor(request, cursor, cursorPlace)
  const values = z.array(cursorValue).length(sortColumns[order].length).safeParse(parse(text))
  if (!values.success) throw new InvalidCursorError()
  return { values: values.data, id }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidCursorError()
  }
}
