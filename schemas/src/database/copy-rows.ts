import { Readable } from 'node:stream'
import type { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Connection, Submittable } from 'pg'

type Listener = (bytes: Buffer) => void

interface Options {
  /** A first record, for CSV as RFC 4180 has it: records end with CR LF instead of LF. */
  heading?: string
}

/** Bytes before the content of a message: its type, and its length with the four bytes of the length itself. */
const headerLength = 5

/** After how many bytes their memory is collected: V8 by itself lets buffers grow to more than 50 MB. */
const bytesPerCollection = 2_000_000

setFlagsFromString('--expose-gc')
// A context that is made after the flag is set has the function.
const collect = runInNewContext('gc') as NodeJS.GCFunction

const copyData = 'd'.charCodeAt(0)

/** Messages that come while rows are copied: their start, rows, and three that may come at any time. Others end it. */
const expected = new Set(Buffer.from('HdSNA'))

const recordEnd = Buffer.from('\r\n')

/**
 * A `COPY … TO STDOUT` for pg's `Client.query`, as the stream of what it writes. Rows are moved together in the memory
 * that the socket has read them into: as a `Buffer` per row and copies of each chunk, they would add up to a hundred
 * megabytes before they are collected.
 */
export class CopyRows extends Readable implements Submittable {
  /** How many rows there were, once the stream has ended. */
  rowCount = 0
  readonly #statement: string
  readonly #endsRecords: boolean
  /** Waits for the first row: a copy that fails before it gives nothing. */
  #heading = ''
  #source: Duplex | null = null
  /** What pg reads messages with. */
  #listeners: Listener[] = []
  /** The beginning of a header. */
  #cut: Buffer = Buffer.alloc(0)
  /** Bytes of the current message that are still to come, and whether they are a row's. */
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
    // What listens to a stream's data takes bytes.
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
        // Each message is a row and ends with LF. What ends a record is written before the next one, where its header was.
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

  /** Has pg read what follows. */
  #handBack() {
    this.#source?.off('data', this.#take)
    for (const listener of this.#listeners) {
      this.#source?.on('data', listener)
      listener(this.#cut)
    }
    this.#source?.resume()
  }

  // What pg calls.

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
