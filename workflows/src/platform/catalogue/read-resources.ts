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

/** Where a resource stands in its file, in bytes. */
export interface Place {
  offset: number
  length: number
}

/**
 * Reads the resources of a file of JSON lines in their order. `onBadLine` hears of every line that is none;
 * where an id stands twice, its first line counts and the later ones are bad.
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

/** The resource of one line, or what is wrong with the line; null when it is blank. `bytes` is null when too long. */
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
