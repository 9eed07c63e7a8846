import { once } from 'node:events'
import { finished } from 'node:stream'
import type { Readable } from 'node:stream'
import { Client } from 'pg'
import { CopyRows } from './copy-rows.ts'

/** Milliseconds to wait for a connection. */
const connectTimeout = 2_000

/** The name of its connections, which never write. */
export const copyApplicationName = 'channelwise copy'

/** Maximum duration of a copy in milliseconds, however slowly it is read: until it ends, Postgres keeps old row versions. */
const copyTimeout = 15 * 60_000

/**
 * Runs a `COPY (…) TO STDOUT` and resolves to a stream of its output. Rejects when it fails before the first row. A `heading`
 * makes the output RFC 4180 CSV: it becomes the header record, and all records end with CR LF instead of LF.
 */
export type CopyOut = (statement: string, options?: { heading?: string }) => Promise<Readable>

/**
 * Creates the function for the database at `url`. Each copy has a connection of its own, which is closed with the stream. After
 * `timeout` milliseconds the stream is destroyed with an error.
 */
export function createCopyOut(url: string, { timeout = copyTimeout } = {}): CopyOut {
  return async (statement, options) => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeout,
      application_name: copyApplicationName,
    })
    // The stream reports the loss of its connection.
    client.on('error', () => {})
    await client.connect()
    const copy = client.query(new CopyRows(statement, options))
    // Ends the connection at once, even if the statement still runs.
    const disconnect = () => void client.end().catch(() => {})
    const timer = setTimeout(disconnect, timeout)
    finished(copy, () => {
      clearTimeout(timer)
      disconnect()
    })
    await once(copy, 'readable')
    return copy
  }
}
