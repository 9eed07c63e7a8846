import { z } from 'zod'

/** One place in a member's list. */
export const channelListEntry = z.object({
  /** Position in the list, from 1. */
  channelListNumber: z.int().positive(),
  channelName: z.string(),
  channelId: z.string(),
})

/** A member's ordered list of channels. */
export const channelList = z.object({
  _id: z.string(),
  listId: z.string(),
  listName: z.string().min(1).max(80),
  description: z.string().max(400),
  private: z.boolean(),
  /** The owner. */
  uid: z.string(),
  list: z.array(channelListEntry),
  isRemoved: z.boolean(),
})

export type ChannelList = z.infer<typeof channelList>
