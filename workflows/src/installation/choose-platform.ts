import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { PlatformRefusedError } from '../platform/errors.ts'
import { openCatalogue } from '../platform/catalogue/catalogue.ts'
import type { Catalogue } from '../platform/catalogue/catalogue.ts'
import { createQuotaLedger } from '../platform/quota-ledger.ts'
import type { VideoPlatform } from '../platform/video-platform.ts'
import { createYouTubePlatform } from '../platform/youtube/youtube-platform.ts'
import type { Settings } from './settings.ts'

interface Dependencies {
  db: Kysely<Database>
  logger: Logger
  catalogue: Catalogue | null
}

/** Where links are looked up: YouTube where there is a key, else the catalogue, else nowhere. */
export function choosePlatform(
  { youtube }: Settings,
  { db, logger, catalogue }: Dependencies,
): VideoPlatform {
  if (youtube === null) return catalogue?.platform ?? noPlatform
  const { apiKey, apiUrl, unitsPerDay } = youtube
  const ledger = createQuotaLedger({ db, caps: { default: unitsPerDay } })
  return createYouTubePlatform({ apiKey, ledger, logger, ...(apiUrl !== null && { apiUrl }) })
}

async function refuse(): Promise<never> {
  throw new PlatformRefusedError('This site cannot look up channels yet: it has no YOUTUBE_API_KEY')
}

/** Of a site in production that has neither a key nor a catalogue. */
const noPlatform: VideoPlatform = {
  resolveChannel: refuse,
  readChannels: refuse,
  listUploads: refuse,
  readVideos: refuse,
}

/** How many bad lines go to the log; the run keeps more, and their number. */
const loggedLines = 20

/** The catalogue that is imported as a whole, if any; `checkPlaces` has found its folder. */
export async function openChosenCatalogue(
  { catalogue }: Settings,
  { logger }: { logger: Logger },
): Promise<Catalogue | null> {
  if (catalogue === null) return null
  let badLines = 0
  return openCatalogue({
    folder: catalogue.folder,
    onBadLine({ file, line, reason }) {
      badLines += 1
      if (badLines <= loggedLines) logger.warn({ file, line, reason }, 'a line of the catalogue was skipped')
    },
  })
}
