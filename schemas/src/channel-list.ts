import { z } from 'zod'
import { channel } from './channel.ts'

/** What a list holds at most, in characters as people count them (code points), and in channels. */
export const channelListLimits = { listName: 80, description: 400, channels: 500 } as const

/** Channels of a list that its page shows at once. */
export const channelsPerListPage = 50

/** One place in a member's list. */
export const channelListEntry = z.object({
  /** Position in the list, from 1. */
  channelListNumber: z.int().positive(),
  channelName: z.string(),
  channelId: z.string().describe("Our id; saving also takes the platform's"),
  /** The channel's small picture; empty when there is none. */
  profileImage: z.string(),
})

/** A member's ordered list of channels. */
export const channelList = z.object({
  _id: z.string(),
  listId: z.string().describe('The same as `_id`'),
  listName: z.string(),
  description: z.string(),
  private: z.boolean(),
  /** The owner. */
  uid: z.string(),
  userId: z.string(),
  userName: z.string(),
  list: z.array(channelListEntry),
  isRemoved: z.boolean(),
  /** Visits by others than the owner, each visitor counted once a day. */
  nbViews: z.int().nonnegative(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type ChannelList = z.infer<typeof channelList>

/** A list as overviews show it: its first channels only, and how many there are. */
export const channelListCard = channelList.extend({
  nbChannels: z.int().nonnegative(),
  /** Addresses of the first channels' small pictures, at most 5, those without a picture left out. */
  images: z.array(z.string()),
})

export type ChannelListCard = z.infer<typeof channelListCard>

/** A list with all its entries, and a page of its channels, in its order. */
export const channelListPage = channelList.extend({
  /** Each with (in `lastVideos`) its newest video of 10 views or more. */
  channels: z.array(channel),
})

export type ChannelListPage = z.infer<typeof channelListPage>
