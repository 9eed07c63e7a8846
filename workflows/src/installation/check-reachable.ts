import { checkDatabase } from '@channelwise/schemas/database/check-database'
import { SettingError } from '@channelwise/schemas/problems/setting-error'
import { CatalogueError, openCatalogue } from '../platform/catalogue/catalogue.ts'
import type { Settings } from './settings.ts'

/**
 * Throws `SettingError` if the catalogue's folder is not a catalogue or the database does not respond. Has few imports, so
 * that a process can report a wrong setting before it spends seconds on loading everything else.
 */
export async function checkReachable({ catalogue, databaseUrl }: Settings) {
  if (catalogue !== null) await checkCatalogue(catalogue.folder)
  if (databaseUrl !== null) await checkDatabase(databaseUrl)
}

async function checkCatalogue(folder: string) {
  try {
    await openCatalogue({ folder })
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    throw new SettingError(`CATALOGUE: ${error.message}`, { cause: error })
  }
}
