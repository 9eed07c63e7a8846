import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { PlatformRefusedError } from '../platform/errors.ts'
import { openCatalogue } from '../platform/catalogue/catalogue.ts'
import type { Catalogue } from '../platform/catalogue/catalogue.ts'
import { withDeadLetters } from '../platform/dead-letters.ts'
import type { QuotaLedger } from '../platform/quota-ledger.ts'
import type { VideoPlatform } from '../platform/video-platform.ts'
import type { Settings } from './settings.ts'

interface Dependencies {
  db: Kysely<Database>
  quota: QuotaLedger | null
  catalogue: Catalogue | null
}

/** The platform that resolves links: YouTube if there is an API key, else the catalogue, else one that refuses. */
export async function choosePlatform(
  { youtube }: Settings,
  { db, quota, catalogue }: Dependencies,
): Promise<VideoPlatform> {
  if (youtube === null || quota === null) return catalogue?.platform ?? noPlatform
  const { apiKey, apiUrl } = youtube
  const { createYouTubePlatform } = await import('../platform/youtube/youtube-platform.ts')
  const platform = createYouTubePlatform({ apiKey, ledger: quota, ...(apiUrl !== null && { apiUrl }) })
  return withDeadLetters(platform, db)
}

async function refuse(): Promise<never> {
  throw new PlatformRefusedError('This site cannot look up channels yet: YOUTUBE_API_KEY is not set')
}

/** The platform of a production site with neither an API key nor a catalogue. */
const noPlatform: VideoPlatform = {
  source: 'catalogue',
  findChannel: refuse,
  readChannels: refuse,
  listUploads: refuse,
  readVideos: refuse,
  readFeaturedChannels: refuse,
  readPopularChannels: refuse,
}

/** How many unreadable lines are logged; the run stores more, and their number. */
const maxLoggedLines = 20

/** The catalogue to import as a whole, if any. Call `checkReachable` before. */
export async function openChosenCatalogue(
  { catalogue }: Settings,
  { logger }: { logger: Logger },
): Promise<Catalogue | null> {
  if (catalogue === null) return null
  let badLines = 0
  return openCatalogue({
    folder: catalogue.folder,
    onBadLine({ file, line, reason, isSkipped }) {
      badLines += 1
      if (badLines <= maxLoggedLines)
        logger.warn({ file, line, reason, isSkipped }, 'a line of the catalogue is unreadable')
    },
  })
}
