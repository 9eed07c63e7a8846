import type { Logger } from 'pino'
import { checkDatabase } from '@channelwise/schemas/database/check-database'
import { migrationTimeouts, openDatabase } from '@channelwise/schemas/database/open'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { readPendingMigrations } from '@channelwise/schemas/database/pending-migrations'
import type { Settings } from '../installation/settings.ts'

/**
 * Opens only the database of an installation, starting the embedded one if needed, and runs pending migrations. Throws
 * `SettingError` when it does not respond.
 */
export async function openRows(
  { databaseUrl, dataDir }: Settings,
  { logger }: { logger: Logger },
): Promise<OpenDatabase> {
  await using opened = new AsyncDisposableStack()
  const url = databaseUrl ?? opened.use(await openEmbedded(dataDir, logger)).url
  if (databaseUrl !== null) await checkDatabase(databaseUrl)
  const database = opened.use(openDatabase(url, 2))
  if ((await readPendingMigrations(database.db)).length > 0) {
    const { migrate } = await import('@channelwise/schemas/database/migrate')
    await using migrating = openDatabase(url, 1, migrationTimeouts)
    await migrate(migrating.db)
  }
  const parts = opened.move()
  return { ...database, [Symbol.asyncDispose]: () => parts.disposeAsync() }
}

async function openEmbedded(dataDir: string, logger: Logger) {
  const { openEmbeddedPostgres } = await import('@channelwise/schemas/database/embedded-postgres')
  return openEmbeddedPostgres({ dataDir, log: logger })
}
