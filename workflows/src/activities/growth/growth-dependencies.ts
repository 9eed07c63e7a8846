import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { GrowthSettings } from '../../installation/settings.ts'
import { PlatformRefusedError } from '../../platform/errors.ts'
import type { VideoPlatform } from '../../platform/video-platform.ts'

/** The dependencies of the growth steps. */
export interface GrowthDependencies {
  db: Kysely<Database>
  platform: VideoPlatform
  /** Null if automatic growth of the catalogue is off. */
  growth: GrowthSettings | null
}

/** The growth settings. Throws `PlatformRefusedError` if growth is off but somebody started the pipeline by its name. */
export function requireGrowth({ growth }: Pick<GrowthDependencies, 'growth'>): GrowthSettings {
  if (growth !== null) return growth
  throw new PlatformRefusedError(
    'The catalogue does not grow by itself: set GROWTH_UNITS_PER_DAY and YOUTUBE_API_KEY',
  )
}
