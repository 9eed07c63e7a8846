import { Client, DatabaseError } from 'pg'
import { SettingError } from '../setting-error.ts'

/** Milliseconds until a server counts as one that does not answer. */
const patience = 2_000

/** The oldest Postgres that we run on. */
const oldestVersion = 17

/** Throws `SettingError`, in one line without the password, when no usable Postgres answers at `url` within 2 seconds. */
export async function checkDatabase(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience })
  // What breaks after the connection has failed once is no news.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::integer as version",
    )
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (version < oldestVersion) {
      throw new SettingError(
        `DATABASE_URL: ${describe(url)} is Postgres ${version}; set one of Postgres ${oldestVersion} or newer`,
      )
    }
  } catch (error) {
    if (error instanceof SettingError) throw error
    throw new SettingError(`DATABASE_URL: ${explain(error, describe(url))}`, { cause: error })
  } finally {
    // A client that never connected has nothing to close, and would wait for it.
    client.end().catch(() => {})
  }
}

function describe(url: string) {
  const { hostname, port } = new URL(url)
  return `${hostname || 'the local socket'}:${port || 5432}`
}

function explain(error: unknown, place: string) {
  if (error instanceof DatabaseError) return `Postgres at ${place} refuses: ${error.message}; set another`
  const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return `no Postgres answers at ${place}${reason}; start it there, or set another`
}
