import { z } from 'zod'
import { channelSuggestion } from './channel.ts'
import { topicEntry } from './topic.ts'
import { user } from './user.ts'

/** A search field's autocomplete suggestions, in groups. */
export const suggestions = z.object({
  /** Channels with similar names, nearest first; at most 5. */
  channels: z.array(channelSuggestion),
  /** The catalogue's topics with a word that starts with the query, most channels first; at most 3. */
  topics: z.array(topicEntry),
  /** Members with a word in their name that starts with the query; at most 3, none for a single letter. */
  members: z.array(user.pick({ _id: true, name: true, photoURL: true })),
})

export type Suggestions = z.infer<typeof suggestions>
