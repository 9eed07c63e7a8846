import type { OverviewPart } from '@channelwise/schemas/operations/overview'

/** The parts of the site, in display order. */
export const partNames: readonly OverviewPart[] = [
  'search',
  'pipelines',
  'quota',
  'freshness',
  'mail',
  'disk',
  'database',
]
