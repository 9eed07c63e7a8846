import { z } from 'zod'

/** Maximum days of a channel's history shown: the newest. */
export const maxHistoryDays = 366

/** A channel's figures from YouTube on one day. */
export const channelHistoryDay = z.object({
  /** In UTC, such as 2026-01-31. */
  day: z.iso.date(),
  /** Null while the channel hides its number of subscribers. */
  subscribers: z.int().nonnegative().nullable(),
  /** Total views of the channel up to then. */
  views: z.int().nonnegative().nullable(),
})

export type ChannelHistoryDay = z.infer<typeof channelHistoryDay>
