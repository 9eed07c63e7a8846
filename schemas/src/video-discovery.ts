import { z } from 'zod'

/** Videos loaded per click on 'Browse more videos'. */
export const discoveredVideos = 18

/** Maximum batches per call and per page, which bounds their cost. */
export const maxBatchesAtOnce = 6

/** Default duration range in minutes; the upper bound means no limit. */
export const discoveryMinutes = { min: 5, max: 1_400 } as const

/** The sorts of video discovery: newest, most viewed, best rated, hidden gems. */
export const discoveryOrder = z.enum(['latest', 'popular', 'loved', 'hidden'])

export type DiscoveryOrder = z.infer<typeof discoveryOrder>

/** A video discovery query. */
export interface VideoDiscovery {
  /** Main topics, any of which the channel must have; empty for all. */
  topics: string[]
  /** Inclusive bounds of the duration in minutes. Videos of unknown duration match only a minimum of 0. */
  minMinutes: number
  /** Null for no limit. */
  maxMinutes: number | null
  order: DiscoveryOrder
  limit: number
  /** Number of videos to skip. */
  offset: number
}
