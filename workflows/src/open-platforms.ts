import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { SettingError } from '@channelwise/schemas/setting-error'
import { CatalogueError, openCatalogue } from './platform/catalogue/catalogue.ts'
import type { Catalogue } from './platform/catalogue/catalogue.ts'
import { createQuotaLedger } from './platform/quota-ledger.ts'
import type { VideoPlatform } from './platform/video-platform.ts'
import { createYouTubePlatform } from './platform/youtube/youtube-platform.ts'
import type { Settings } from './settings.ts'

/** Where channels come from: links are looked up on `platform`, `catalogue` is imported as a whole. */
export interface Platforms {
  platform: VideoPlatform
  catalogue: Catalogue | null
}

/** YouTube where there is a key, else the catalogue. Throws `SettingError` when its folder is none. */
export async function openPlatforms(
  { youtube, catalogue: chosen }: Settings,
  { db, logger }: { db: Kysely<Database>; logger: Logger },
): Promise<Platforms> {
  const catalogue = chosen === null ? null : await openFolder(chosen.folder, logger)
  if (youtube !== null) {
    const { apiKey, apiUrl, unitsPerDay } = youtube
    const ledger = createQuotaLedger({ db, caps: { default: unitsPerDay } })
    const platform = createYouTubePlatform({ apiKey, ledger, logger, ...(apiUrl !== null && { apiUrl }) })
    return { platform, catalogue }
  }
  if (catalogue === null)
    throw new SettingError('CATALOGUE: there is neither a catalogue nor a YOUTUBE_API_KEY')
  return { platform: catalogue.platform, catalogue }
}

/** How many bad lines go to the log; the run keeps more, and their number. */
const loggedLines = 20

async function openFolder(folder: string, logger: Logger) {
  let badLines = 0
  try {
    return await openCatalogue({
      folder,
      onBadLine({ file, line, reason }) {
        badLines += 1
        if (badLines <= loggedLines)
          logger.warn({ file, line, reason }, 'a line of the catalogue was skipped')
      },
    })
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    throw new SettingError(`CATALOGUE: ${error.message}`, { cause: error })
  }
}
