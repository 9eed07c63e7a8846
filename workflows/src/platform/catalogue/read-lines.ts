import { createReadStream } from 'node:fs'

/** A line of a file: its number, counted from 1, its byte offset, and its bytes without the line feed. */
export interface Line {
  number: number
  offset: number
  /** Null for a line longer than `maxLineBytes`, which is hardly a text file. */
  bytes: Buffer | null
}

/** Far more than YouTube's largest resources, which have tens of thousands of bytes. */
export const maxLineBytes = 4 * 1024 * 1024

/**
 * Reads a file in constant memory, and yields the lines that end in each chunk of it; other work has its turn between
 * chunks. Strips a byte order mark.
 */
export async function* readLines(path: string): AsyncGenerator<Line[]> {
  let number = 0
  let offset = 0
  let carried: Buffer = Buffer.alloc(0)
  let isTooLong = false

  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const bytes = carried.length === 0 ? chunk : Buffer.concat([carried, chunk])
    const lines: Line[] = []
    let start = 0
    for (let end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed, start)) {
      lines.push(takeLine(bytes.subarray(start, end), offset + start))
      start = end + 1
    }
    yield lines
    carried = bytes.subarray(start)
    offset += start
    if (carried.length > maxLineBytes) {
      isTooLong = true
      offset += carried.length
      carried = Buffer.alloc(0)
    }
  }
  if (carried.length > 0 || isTooLong) yield [takeLine(carried, offset)]

  function takeLine(bytes: Buffer, begins: number): Line {
    number += 1
    const hasMark = begins === 0 && bytes.subarray(0, 3).equals(byteOrderMark)
    const line = { number, offset: hasMark ? 3 : begins, bytes: hasMark ? bytes.subarray(3) : bytes }
    const taken = isTooLong || bytes.length > maxLineBytes ? { ...line, bytes: null } : line
    isTooLong = false
    return taken
  }
}

const lineFeed = 0x0a
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])
