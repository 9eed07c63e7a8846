import { isUtf8 } from 'node:buffer'
import { basename } from 'node:path'
import type { z } from 'zod'
import { readResource } from '../read-resource.ts'
import type { ReadResource } from '../read-resource.ts'
import { readLines } from './read-lines.ts'
import type { Line } from './read-lines.ts'

/** A line of which something could not be read, and why. */
export interface BadLine {
  file: string
  /** From 1. */
  line: number
  reason: string
  /** Whether the whole line was skipped, and not only an optional field. */
  isSkipped: boolean
}

/** A resource's position in its file, in bytes. */
export interface Place {
  offset: number
  length: number
}

/** A resource and where it is. */
interface Placed<T> {
  resource: T
  place: Place
}

/**
 * Yields the resources of a JSON Lines file, in order, some at a time. Calls `onBadLine` for every unreadable line or
 * optional field, and for every line that repeats the id of an earlier one.
 */
export async function* readResources<T extends { id: string }>(
  path: string,
  shape: z.ZodType<T>,
  onBadLine: (badLine: BadLine) => void,
): AsyncGenerator<Placed<T>[]> {
  const lineOf = new Map<string, number>()
  for await (const lines of readLines(path)) {
    yield lines.flatMap((line) => readPlaced(line) ?? [])
  }

  function readPlaced({ number, offset, bytes }: Line): Placed<T> | null {
    const read = readLine(bytes, shape)
    if (read === null) return null
    const report = (reason: string, isSkipped: boolean) =>
      onBadLine({ file: basename(path), line: number, reason, isSkipped })
    if ('reason' in read) {
      report(read.reason, true)
      return null
    }
    const { resource, lostFields } = read
    const first = lineOf.get(resource.id)
    if (first !== undefined) {
      report(`repeats ${resource.id} of line ${first}`, true)
      return null
    }
    for (const reason of lostFields) report(reason, false)
    lineOf.set(resource.id, number)
    return { resource, place: { offset, length: bytes?.length ?? 0 } }
  }
}

/** Reads the resource of one line; null when it is blank. `bytes` is null for a line that is too long. */
function readLine<T>(bytes: Buffer | null, shape: z.ZodType<T>): ReadResource<T> | null {
  if (bytes === null) return { reason: 'is too long' }
  if (!isUtf8(bytes)) return { reason: 'is not UTF-8' }
  const written = bytes.toString('utf8')
  if (written.trim() === '') return null
  const parsed = parseJson(written)
  return parsed === undefined ? { reason: 'is not JSON' } : readResource(shape, parsed)
}

/** The JSON value in a text; undefined when there is none. */
export function parseJson(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}
