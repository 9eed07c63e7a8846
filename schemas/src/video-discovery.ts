import { z } from 'zod'

/** Videos of one click on 'Browse more videos'. */
export const discoveredVideos = 18

/** Batches that one call, and so one page, brings at most: what a page costs does not grow with its address. */
export const maxBatchesAtOnce = 6

/** Minutes that a video has at least and at most by default; the upper one stands for no limit. */
export const discoveryMinutes = { min: 5, max: 1_400 } as const

/** The sorts of video discovery: newest, most viewed, best rated, hidden gems. */
export const discoveryOrder = z.enum(['latest', 'popular', 'loved', 'hidden'])

export type DiscoveryOrder = z.infer<typeof discoveryOrder>

/** Which videos are to be discovered. */
export interface VideoDiscovery {
  /** Main topics, any of which the channel has; none stands for all. */
  topics: string[]
  /** Duration in minutes, both ends included. Only 0 lets pass what has no known duration. */
  minMinutes: number
  /** Null for no limit. */
  maxMinutes: number | null
  order: DiscoveryOrder
  limit: number
  /** How many of the first are left out. */
  offset: number
}
