import { createReadStream } from 'node:fs'

/** A line of a file: its number from 1, where its bytes begin, and the bytes without the line feed. */
export interface Line {
  number: number
  offset: number
  /** Null for a line longer than `longestLine`: the file is hardly one of lines. */
  bytes: Buffer | null
}

/** Bytes; the longest resources YouTube gives have some ten thousands. */
export const longestLine = 4 * 1024 * 1024

/**
 * Reads a file line by line in the memory of a few lines, whatever its size. A byte order mark is no part of the
 * first line. Other work of the process goes on between two chunks.
 */
export async function* readLines(path: string): AsyncGenerator<Line> {
  let number = 0
  let offset = 0
  let carried: Buffer = Buffer.alloc(0)
  let isTooLong = false

  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const bytes = carried.length === 0 ? chunk : Buffer.concat([carried, chunk])
    let start = 0
    for (let end = bytes.indexOf('\n'); end !== -1; end = bytes.indexOf('\n', start)) {
      yield takeLine(bytes.subarray(start, end), offset + start)
      start = end + 1
    }
    carried = bytes.subarray(start)
    offset += start
    if (carried.length > longestLine) {
      isTooLong = true
      offset += carried.length
      carried = Buffer.alloc(0)
    }
  }
  if (carried.length > 0 || isTooLong) yield takeLine(carried, offset)

  function takeLine(bytes: Buffer, begins: number): Line {
    number += 1
    const hasMark = begins === 0 && bytes.subarray(0, 3).equals(byteOrderMark)
    const line = { number, offset: hasMark ? 3 : begins, bytes: hasMark ? bytes.subarray(3) : bytes }
    const taken = isTooLong || bytes.length > longestLine ? { ...line, bytes: null } : line
    isTooLong = false
    return taken
  }
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])
