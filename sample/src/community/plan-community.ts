import type { Mood } from '@channelwise/schemas/mood'
import { createRandom } from '@channelwise/schemas/random'
import type { Random } from '@channelwise/schemas/random'
import { sampleIds } from '@channelwise/schemas/sample'
import { drawComment } from './comments.ts'
import { drawBio, drawName } from './names.ts'
import { drawCharacter } from './channel-character.ts'
import type { ChannelCharacter, ReviewedChannel } from './channel-character.ts'
import { drawTaste, isInTaste, weighTaste } from './taste.ts'
import type { Choice, Taste } from './taste.ts'

/** A member and all they do, but for likes and follows, which need the others. */
export interface PlannedMember {
  uid: string
  name: string
  description: string
  joinedAt: Date
  reviews: PlannedReview[]
  /** Ids of channels. */
  favorites: string[]
  lists: PlannedList[]
}

export interface PlannedReview {
  channelId: string
  rating: number
  moods: Mood[]
  comment: string
  createdAt: Date
}

export interface PlannedList {
  name: string
  description: string
  private: boolean
  channelIds: string[]
}

/** How many members the community has; their reviews come to about 9,000. */
export const communitySize = 400
const day = 24 * 60 * 60 * 1000

/** Members with reviews, favorites and lists: the same channels at the same `now` give the same community. */
export function planMembers(channels: ReviewedChannel[], now: Date): PlannedMember[] {
  const known = channels.map((channel) => ({ ...channel, ...drawCharacter(channel) }))
  const topics = [...new Set(known.flatMap((channel) => channel.mainTopics))].sort()
  const languages = known.flatMap(({ language }) => language ?? [])
  return Array.from({ length: communitySize }, (_, number) =>
    planMember(number, known, { topics, languages }, now),
  )
}

type KnownChannel = ReviewedChannel & ChannelCharacter

function planMember(number: number, channels: KnownChannel[], choice: Choice, now: Date): PlannedMember {
  const random = createRandom(`member ${number}`)
  const taste = drawTaste(number, choice, random)
  const age = random.integer(3, 730)
  const watched = chooseChannels(channels, taste, countReviews(random), random)
  const strictness = random.fraction() * 1.2 - 0.6
  const reviews = watched.map((channel) =>
    planReview(channel, { strictness, fits: isInTaste(channel, taste), age, now, random }),
  )
  const liked = reviews.filter(({ rating }) => rating >= 4).map(({ channelId }) => channelId)
  return {
    uid: `${sampleIds.member}${number}`,
    name: drawName(random),
    description: drawBio(taste.topics, random),
    joinedAt: new Date(Number(now) - age * day),
    reviews,
    favorites: liked.filter(() => random.chance(0.5)),
    lists: random.chance(0.3) ? planLists(channels, taste, random) : [],
  }
}

/** Most members review a little and some a lot: log-normal around 15, at most 90. */
function countReviews(random: Random) {
  const bell = random.fraction() + random.fraction() + random.fraction() - 1.5
  return Math.min(90, Math.max(1, Math.round(15 * Math.exp(1.6 * bell))))
}

/** Without repetition, by weight: the exponential race (Efraimidis and Spirakis, 2006). */
function chooseChannels(channels: KnownChannel[], taste: Taste, count: number, random: Random) {
  return channels
    .map((channel) => {
      const weight = channel.fame * weighTaste(channel, taste)
      return { channel, arrival: -Math.log(1 - random.fraction()) / weight }
    })
    .sort((one, other) => one.arrival - other.arrival)
    .slice(0, count)
    .map(({ channel }) => channel)
}

interface Circumstances {
  strictness: number
  fits: boolean
  /** Days since the member joined. */
  age: number
  now: Date
  random: Random
}

function planReview(channel: KnownChannel, { strictness, fits, age, now, random }: Circumstances) {
  const noise = (random.fraction() + random.fraction() + random.fraction() - 1.5) * 1.6
  const stars = channel.quality - strictness + (fits ? 0.25 : -0.35) + noise
  const rating = Math.min(5, Math.max(0.5, Math.round(stars * 2) / 2))
  const moods = random
    .shuffle(rating < 2.5 ? channel.faults : channel.moods)
    .slice(0, random.pick([0, 1, 1, 2, 2, 3, 4]))
  const topic = random.pick(channel.words)
  const createdAt = new Date(
    Number(now) - age * day * random.fraction() ** 1.4 - random.integer(1, 900) * 60_000,
  )
  const comment = drawComment({ channel: channel.name, topic, rating, moods }, random)
  return { channelId: channel.id, rating, moods, comment, createdAt }
}

function planLists(channels: KnownChannel[], taste: Taste, random: Random): PlannedList[] {
  return taste.topics.slice(0, random.integer(1, 3)).flatMap((topic) => {
    const about = channels.filter((channel) => channel.mainTopics.includes(topic) && channel.quality > 3)
    if (about.length < 4) return []
    const chosen = chooseChannels(about, taste, random.integer(4, 14), random)
    const subject = topic.toLowerCase()
    return {
      name: random.pick([
        `Where to start with ${subject}`,
        `My evenings: ${subject}`,
        `${topic}, the short list`,
        `Underrated ${subject}`,
        `${topic} without shouting`,
        `Worth the time: ${subject}`,
      ]),
      description: random.pick([
        '',
        'In the order in which I would watch them.',
        'Only channels of which I have seen at least ten videos.',
        'Suggestions are welcome, the list grows slowly.',
      ]),
      private: random.chance(0.12),
      channelIds: chosen.map(({ id }) => id),
    }
  })
}
