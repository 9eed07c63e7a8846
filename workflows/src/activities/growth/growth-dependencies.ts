import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { GrowthSettings } from '../../installation/settings.ts'
import { PlatformRefusedError } from '../../platform/errors.ts'
import type { VideoPlatform } from '../../platform/video-platform.ts'

/** The dependencies of the growth steps. */
export interface GrowthDependencies {
  db: Kysely<Database>
  platform: VideoPlatform
  /** Null when the catalogue does not grow by itself. */
  growth: GrowthSettings | null
}

/** The growth settings. Throws `PlatformRefusedError` without them, since somebody then started the pipeline by name. */
export function requireGrowth({ growth }: Pick<GrowthDependencies, 'growth'>): GrowthSettings {
  if (growth !== null) return growth
  throw new PlatformRefusedError(
    'The catalogue does not grow by itself: set GROWTH_UNITS_PER_DAY and YOUTUBE_API_KEY',
  )
}
