import { isUtf8 } from 'node:buffer'
import { basename } from 'node:path'
import type { z } from 'zod'
import { explainIssue } from '../resources.ts'
import { readLines } from './read-lines.ts'

/** A line that was skipped, and why. */
export interface BadLine {
  file: string
  /** From 1. */
  line: number
  reason: string
}

/** A resource's position in its file, in bytes. */
export interface Place {
  offset: number
  length: number
}

/**
 * Yields the resources of a JSON Lines file, in order. Calls `onBadLine` for every unreadable line, and for every line
 * that repeats the id of an earlier one.
 */
export async function* readResources<T extends { id: string }>(
  path: string,
  shape: z.ZodType<T>,
  onBadLine: (badLine: BadLine) => void,
): AsyncGenerator<{ resource: T; place: Place }> {
  const lineOf = new Map<string, number>()
  for await (const { number, offset, bytes } of readLines(path)) {
    const read = readResource(bytes, shape)
    if (read === null) continue
    if ('reason' in read) {
      onBadLine({ file: basename(path), line: number, reason: read.reason })
      continue
    }
    const { resource } = read
    const first = lineOf.get(resource.id)
    if (first !== undefined) {
      onBadLine({ file: basename(path), line: number, reason: `repeats ${resource.id} of line ${first}` })
      continue
    }
    lineOf.set(resource.id, number)
    yield { resource, place: { offset, length: bytes?.length ?? 0 } }
  }
}

/** The resource of one line, or why it is unreadable; null when it is blank. `bytes` is null for a line that is too long. */
export function readResource<T>(
  bytes: Buffer | null,
  shape: z.ZodType<T>,
): { resource: T } | { reason: string } | null {
  if (bytes === null) return { reason: 'is too long' }
  if (!isUtf8(bytes)) return { reason: 'is not UTF-8' }
  const written = bytes.toString('utf8')
  if (written.trim() === '') return null
  const parsed = parseJson(written)
  if (parsed === undefined) return { reason: 'is not JSON' }
  const read = shape.safeParse(parsed)
  return read.success ? { resource: read.data } : { reason: explainIssue(read.error) }
}

function parseJson(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}
