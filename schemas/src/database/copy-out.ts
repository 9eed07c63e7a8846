import { once } from 'node:events'
import { finished } from 'node:stream'
import type { Readable } from 'node:stream'
import { Client } from 'pg'
import { CopyRows } from './copy-rows.ts'

/** Milliseconds to wait for a connection. */
const connectTimeout = 2_000

/** Milliseconds that a copy may take, however slowly it is read: until its end, Postgres keeps the old rows. */
const copyTimeout = 15 * 60_000

/**
 * Runs a `COPY (…) TO STDOUT` and resolves to its bytes. Rejects when it fails before the first row. With a `heading`,
 * CSV becomes what RFC 4180 has: under that record, all records end with CR LF instead of LF.
 */
export type CopyOut = (statement: string, options?: { heading?: string }) => Promise<Readable>

/**
 * Creates the function for the database at `url`. Each copy has a connection of its own, which ends with the stream.
 * After `timeout` milliseconds the stream is destroyed with an error.
 */
export function createCopyOut(url: string, { timeout = copyTimeout } = {}): CopyOut {
  return async (statement, options) => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeout })
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
