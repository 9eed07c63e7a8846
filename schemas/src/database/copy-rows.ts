import { Readable } from 'node:stream'
import type { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Connection, Submittable } from 'pg'

type Listener = (bytes: Buffer) => void

interface Options {
  /** A header record, for RFC 4180 CSV: records end with CR LF instead of LF. */
  heading?: string
}

/** Bytes of a message header: its type, and a four-byte length that includes itself. */
const headerLength = 5

/** Bytes after which to collect garbage: by itself, V8 lets buffers grow to more than 50 MB. */
const bytesPerCollection = 2_000_000

setFlagsFromString('--expose-gc')
// Only contexts created after setting the flag have the function.
const collect = runInNewContext('gc') as NodeJS.GCFunction

const copyData = 'd'.charCodeAt(0)

/** Message types during a copy: its start, rows, and three that may arrive at any time. Any other ends it. */
const expected = new Set(Buffer.from('HdSNA'))

const recordEnd = Buffer.from('\r\n')

/**
 * A `COPY … TO STDOUT` for pg's `Client.query`, as a stream of its output. Rows are compacted in place in the buffers read from
 * the socket: one `Buffer` per row and copies of each chunk would add up to a hundred megabytes before they are collected.
 */
export class CopyRows extends Readable implements Submittable {
  /** The number of rows, once the stream has ended. */
  rowCount = 0
  readonly #statement: string
  readonly #endsRecords: boolean
  /** Held back until the first row, so that a copy that fails before it outputs nothing. */
  #heading = ''
  #source: Duplex | null = null
  /** pg's own listeners, detached during the copy. */
  #listeners: Listener[] = []
  /** The beginning of an incomplete header. */
  #cut: Buffer = Buffer.alloc(0)
  /** The remaining bytes of the current message, and whether it is a row. */
  #left = 0
  #isRow = false
  /** Bytes since the last collection. */
  #uncollected = 0

  constructor(statement: string, { heading = '' }: Options = {}) {
    super()
    this.#statement = statement
    this.#endsRecords = heading !== ''
    this.#heading = heading
  }

  submit(connection: Connection) {
    this.#source = connection.stream
    // Listeners of `data` take buffers.
    this.#listeners = this.#source.listeners('data') as Listener[]
    for (const listener of this.#listeners) this.#source.off('data', listener)
    this.#source.on('data', this.#take)
    connection.query(this.#statement)
  }

  override _read() {
    this.#source?.resume()
  }

  readonly #take = (chunk: Buffer) => {
    const bytes = this.#cut.length === 0 ? chunk : Buffer.concat([this.#cut, chunk])
    let at = 0
    let kept = 0
    let isOver = false
    while (true) {
      const end = Math.min(bytes.length, at + this.#left)
      if (this.#isRow && end > at) {
        bytes.copyWithin(kept, at, end)
        kept += end - at
        // Each message is a row and ends with LF. Its CR LF is written before the next row, where that row's header was.
        if (this.#endsRecords && this.#left === end - at) kept -= 1
      }
      this.#left -= end - at
      at = end
      if (bytes.length - at < headerLength) break
      const type = bytes[at] ?? 0
      isOver = !expected.has(type)
      if (isOver) break
      this.#isRow = type === copyData
      this.#left = bytes.readUInt32BE(at + 1) - 4
      at += headerLength
      if (this.#isRow && this.#endsRecords) kept += recordEnd.copy(bytes, kept)
    }
    this.#uncollected += bytes.length
    if (this.#uncollected > bytesPerCollection) {
      this.#uncollected = 0
      collect({ type: 'minor' })
    }
    this.#cut = bytes.subarray(at)
    if (kept > 0) this.#begin()
    if (kept > 0 && !this.push(bytes.subarray(0, kept))) this.#source?.pause()
    if (isOver) this.#handBack()
  }

  #begin() {
    if (this.#heading !== '') this.push(this.#heading)
    this.#heading = ''
  }

  /** Lets pg read the remaining messages. */
  #handBack() {
    this.#source?.off('data', this.#take)
    for (const listener of this.#listeners) {
      this.#source?.on('data', listener)
      listener(this.#cut)
    }
    this.#source?.resume()
  }

  // Called by pg.

  handleCommandComplete({ text }: { text: string }) {
    this.rowCount = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)
  }

  handleReadyForQuery() {
    this.#begin()
    if (this.#endsRecords) this.push(recordEnd)
    this.push(null)
  }

  handleError(error: Error) {
    this.destroy(error)
  }
}
