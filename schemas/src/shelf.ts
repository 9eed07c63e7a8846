import { z } from 'zod'
import { channelCard } from './channel.ts'
import { mainTopics } from './topic.ts'

/** The names of the shelves, which a pipeline fills by members' activity. */
export const shelfNames = ['trending', 'best-rated', 'top', 'new', 'most-subscribed'] as const

export type ShelfName = (typeof shelfNames)[number]

/** New channels on the home page. */
export const newChannelsShown = 8
/** Channels shown on a shelf; for trending and best rated, a random choice of the listed ones. */
export const channelsShown = 9
/** Slugs of the top lists that the home page recommends initially, in order. */
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

/** Channels in the full listing of a shelf. */
export const channelsListed = 27

/** Maximum characters of the description that shelves return; cards show one line. */
export const shelfDescriptionLength = 240

/** A channel as shown on a shelf: a card with the beginning of its description. */
export const shelfChannel = channelCard.pick({
  _id: true,
  name: true,
  image: true,
  profileImage: true,
  rating: true,
  numReviews: true,
  rankingRatingMoodDef: true,
  allTopics: true,
  subscriberCount: true,
  duration: true,
  country: true,
  language: true,
  description: true,
})

export type ShelfChannel = z.infer<typeof shelfChannel>

/** A row of channels on the home page. */
export const shelf = z.object({
  /** 'most-subscribed' replaces trending or best rated if there is too little activity or there are too few ratings. */
  shelf: z.enum(shelfNames),
  /** The main topic it is limited to; '' for all. */
  topic: z.enum(['', ...mainTopics]),
  channels: z.array(shelfChannel),
})

export type Shelf = z.infer<typeof shelf>

/** The featured channel of this week. */
export const channelOfTheWeek = z.object({
  /** The Monday of this week in UTC, such as 2026-01-05. */
  week: z.iso.date(),
  channel: shelfChannel,
})

export type ChannelOfTheWeek = z.infer<typeof channelOfTheWeek>
