import { z } from 'zod'
import { channel } from './channel.ts'

/** Maximum characters (code points) of a list's texts, and maximum channels. */
export const channelListLimits = { listName: 80, description: 400, note: 280, channels: 500 } as const

/** The error message for adding a channel to a full list. */
export const fullListMessage = `A list can have ${channelListLimits.channels} channels at most`

/** An entry of a member's list. */
export const channelListEntry = z.object({
  /** Position in the list, from 1. */
  channelListNumber: z.int().positive(),
  channelName: z.string(),
  channelId: z.string().describe("Our id; saving also accepts the platform's"),
  /** The channel's small picture; '' if there is none. */
  profileImage: z.string(),
  image: z.string().describe("The channel's picture; '' if there is none"),
  note: z.string().describe("The owner's note about the channel; '' if there is none"),
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
  /** Visits by anyone but the owner; a visitor counts once a day. */
  nbViews: z.int().nonnegative(),
  nbLikes: z.int().nonnegative().describe('Members who like the list'),
  nbSaves: z.int().nonnegative().describe('Members who saved the list'),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type ChannelList = z.infer<typeof channelList>

/** A list as shown in overviews: its first channels and their total number. */
export const channelListCard = channelList.extend({
  nbChannels: z.int().nonnegative(),
  /** URLs of the small pictures of the first channels that have one, at most 5. */
  images: z.array(z.string()),
})

export type ChannelListCard = z.infer<typeof channelListCard>

/** A list with all its entries and one page of its channels, in order. */
export const channelListPage = channelList.extend({
  liked: z.boolean().describe('Whether the caller likes the list'),
  saved: z.boolean().describe('Whether the caller saved the list'),
  /** Each with (in `lastVideos`) its newest video of 10 views or more. */
  channels: z.array(channel),
})

export type ChannelListPage = z.infer<typeof channelListPage>
