import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { ProblemError } from '../../endpoints/problem-error.ts'

/** The cursor is damaged, or belongs to another request. */
export class InvalidCursorError extends ProblemError {
  readonly status = 400
  override readonly type = 'invalid-cursor'

  constructor() {
    super('cursor is not one of this request: pass `next` unchanged, with the same filters')
  }
}

/** The values of a place in a list. */
export type Place = (string | number | null)[]

/**
 * Writes a cursor: the place after which the next page begins. It is only valid for `request`: the parameters that filter or
 * sort the rows, but not the page size.
 */
export function writeCursor(request: unknown, place: Place): string {
  return Buffer.from(JSON.stringify([sign(request, place), ...place])).toString('base64url')
}

/** Reads a cursor of `writeCursor`; throws `InvalidCursorError` unless it belongs to the request and is intact. */
export function readCursor<S extends z.ZodType<Place>>(
  request: unknown,
  cursor: string,
  shape: S,
): z.output<S> {
  const [signature, ...place] = parse(cursor)
  const parsed = shape.safeParse(place)
  if (!parsed.success || signature !== sign(request, parsed.data)) throw new InvalidCursorError()
  return parsed.data
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

/** A checksum that detects mistakes, not forgery, because a cursor gives access to nothing that its request does not. */
function sign(request: unknown, place: Place) {
  return createHash('sha256')
    .update(JSON.stringify([request, place]))
    .digest('base64url')
    .slice(0, 10)
}
