import { z } from 'zod'
import { channelCard } from './channel.ts'
import { mainTopics } from './topic.ts'

/** The shelves by their names: what is on them follows from what members do, and is computed by a pipeline. */
export const shelfNames = ['trending', 'best-rated', 'top', 'new', 'most-subscribed'] as const

export type ShelfName = (typeof shelfNames)[number]

/** New channels on the home page. */
export const newChannelsShown = 8
/** Channels that a shelf shows; of the trending and the best rated any so many of the listed ones. */
export const channelsShown = 9
/** Addresses of the top lists that the home page recommends to begin with, in its order. */
export const recommendedTopLists = [
  'science',
  'history',
  'vlog',
  'business',
  'cinema',
  'gaming',
  'true-crime',
  'sport',
] as const

export type RecommendedTopList = (typeof recommendedTopLists)[number]

/** Channels that are listed of a shelf. */
export const channelsListed = 27

/** A channel as a shelf shows it: a card without its texts. */
export const shelfChannel = channelCard.pick({
  _id: true,
  name: true,
  image: true,
  profileImage: true,
  rating: true,
  numReviews: true,
  allTopics: true,
  subscriberCount: true,
  duration: true,
  country: true,
  language: true,
})

export type ShelfChannel = z.infer<typeof shelfChannel>

/** A row of channels on the home page. */
export const shelf = z.object({
  /** Most subscribed ones stand in where too little happens to tell what is trending, or too little is rated. */
  shelf: z.enum(shelfNames),
  /** The main topic it is narrowed to; '' for all. */
  topic: z.enum(['', ...mainTopics]),
  channels: z.array(shelfChannel),
})

export type Shelf = z.infer<typeof shelf>

/** The channel that is featured this week. */
export const channelOfTheWeek = z.object({
  /** The Monday of this week in UTC, such as 2026-01-05. */
  week: z.iso.date(),
  channel: shelfChannel.extend({
    description: z.string(),
    rankingRatingMoodDef: z.array(z.string()),
  }),
})

export type ChannelOfTheWeek = z.infer<typeof channelOfTheWeek>
