import { pipeline, Transform } from 'node:stream'
import type { Readable } from 'node:stream'

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * CSV as COPY writes it, with its records ended by CR LF, as RFC 4180 has it, instead of LF, under a heading and behind
 * the mark by which spreadsheets know UTF-8. Line breaks inside of quotes stay as they are.
 */
export function endRecords(records: Readable, heading: string): Readable {
  let isQuoted = false
  const ended = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let breaks = 0
      for (const byte of chunk) if (byte === lineFeed) breaks += 1
      const result = Buffer.allocUnsafe(chunk.length + breaks)
      let length = 0
      for (const byte of chunk) {
        if (byte === quote) isQuoted = !isQuoted
        else if (byte === lineFeed && !isQuoted) result[length++] = carriageReturn
        result[length++] = byte
      }
      done(null, result.subarray(0, length))
    },
  })
  ended.push(`\ufeff${heading}\r\n`)
  // Errors are passed on to the result.
  return pipeline(records, ended, () => {})
}
