import { Client, DatabaseError } from 'pg'
import { SettingError } from '../problems/setting-error.ts'

/** Milliseconds. A busy machine may take seconds to respond; a closed port refuses at once. */
const connectTimeout = 10_000

/** The oldest supported Postgres. */
const oldestVersion = 17

/** Throws a one-line `SettingError` without the password if no usable Postgres responds at `url` within 10 seconds. */
export async function checkDatabase(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeout })
  // Only the first error matters.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::integer as version",
    )
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (version < oldestVersion) {
      throw new SettingError(
        `DATABASE_URL: ${describe(url)} is Postgres ${version}; use Postgres ${oldestVersion} or later`,
      )
    }
  } catch (error) {
    if (error instanceof SettingError) throw error
    throw new SettingError(`DATABASE_URL: ${explain(error, describe(url))}`, { cause: error })
  } finally {
    // Closing a client that never connected would hang.
    client.end().catch(() => {})
  }
}

function describe(url: string) {
  const { hostname, port } = new URL(url)
  return `${hostname || 'the local socket'}:${port || 5432}`
}

function explain(error: unknown, place: string) {
  if (error instanceof DatabaseError) return `Postgres at ${place} refused the connection: ${error.message}`
  const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return `no Postgres responds at ${place}${reason}; start it, or change the address`
}
