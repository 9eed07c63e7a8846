import { z } from 'zod'
import { channelSuggestion } from './channel.ts'
import { topicEntry } from './topic.ts'
import { user } from './user.ts'

/** What a search field suggests while somebody types, in groups. */
export const suggestions = z.object({
  /** Channels with similar names, nearest first; at most 5. */
  channels: z.array(channelSuggestion),
  /** Topics of the catalogue with words that begin like the typed ones, those with the most channels first; at most 3. */
  topics: z.array(topicEntry),
  /** Members with names that contain words which begin so; at most 3, none for a single letter. */
  members: z.array(user.pick({ _id: true, name: true, photoURL: true })),
})

export type Suggestions = z.infer<typeof suggestions>
