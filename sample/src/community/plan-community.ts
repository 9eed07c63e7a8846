import type { Mood } from '@channelwise/schemas/mood'
import { createRandom } from '@channelwise/schemas/random'
import type { Random } from '@channelwise/schemas/random'
import { sampleIds } from '@channelwise/schemas/sample'
import { chooseSubject } from './choose-subject.ts'
import { planLists } from './plan-lists.ts'
import type { PlannedList } from './plan-lists.ts'
import { drawBio, drawName } from './names.ts'
import { drawCharacter } from './channel-character.ts'
import type { ChannelCharacter, ReviewedChannel } from './channel-character.ts'
import { readWords } from './read-words.ts'
import type { Subject, Words } from './read-words.ts'
import { createSpentWords } from './spent-words.ts'
import type { SpentWords } from './spent-words.ts'
import { chooseByWeight, drawTaste, isInTaste } from './taste.ts'
import type { Choice, Taste } from './taste.ts'
import { drawVoice } from './voice.ts'
import type { Voice } from './voice.ts'
import { writeComment } from './write-comment.ts'

/** A member and their activity, except likes and follows, which depend on the other members. */
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

const day = 24 * 60 * 60 * 1000

/**
 * Plans members with reviews, favorites and lists. Deterministic for the same channels and `now`, and a smaller community is a
 * prefix of a larger one. 400 members write about 9,000 reviews.
 */
export function planMembers(size: number, channels: ReviewedChannel[], now: Date): PlannedMember[] {
  const words = readWords(new URL('words/', import.meta.url))
  const known = channels.map((channel) => ({
    ...channel,
    ...drawCharacter(channel),
    subject: chooseSubject(channel, words.subjects),
  }))
  const topics = [...new Set(known.flatMap((channel) => channel.mainTopics))].sort()
  const languages = known.flatMap(({ language }) => language ?? [])
  const spent = createSpentWords()
  return Array.from({ length: size }, (_, number) =>
    planMember(number, known, { topics, languages, now, words, spent }),
  )
}

interface KnownChannel extends ReviewedChannel, ChannelCharacter {
  subject: Subject
}

interface World extends Choice {
  now: Date
  words: Words
  spent: SpentWords
}

function planMember(number: number, channels: KnownChannel[], world: World): PlannedMember {
  const random = createRandom(`member ${number}`)
  const taste = drawTaste(number, world, random)
  const age = random.integer(3, 730)
  const watched = chooseByWeight(channels, taste, countReviews(random), random)
  const strictness = random.fraction() * 1.2 - 0.6
  const author = { number, voice: drawVoice(number), strictness, taste, age }
  const reviews = watched.map((channel) => planReview(channel, author, world, random))
  const liked = reviews.filter(({ rating }) => rating >= 4).map(({ channelId }) => channelId)
  return {
    uid: `${sampleIds.member}${number}`,
    name: drawName(random),
    description: drawBio(taste.topics, random),
    joinedAt: new Date(Number(world.now) - age * day),
    reviews,
    favorites: liked.filter(() => random.chance(0.5)),
    lists: random.chance(0.3) ? planLists(channels, author, world, random) : [],
  }
}

/** Most members review a little and some a lot: log-normal around 15, at most 90. */
function countReviews(random: Random) {
  const bell = random.fraction() + random.fraction() + random.fraction() - 1.5
  return Math.min(90, Math.max(1, Math.round(15 * Math.exp(1.6 * bell))))
}

interface Author {
  number: number
  voice: Voice
  /** How many stars lower than others this member rates. */
  strictness: number
  taste: Taste
  /** Days since the member joined. */
  age: number
}

function planReview(channel: KnownChannel, author: Author, { now, words, spent }: World, random: Random) {
  const noise = (random.fraction() + random.fraction() + random.fraction() - 1.5) * 1.6
  const stars =
    channel.quality - author.strictness + (isInTaste(channel, author.taste) ? 0.25 : -0.35) + noise
  const rating = Math.min(5, Math.max(0.5, Math.round(stars * 2) / 2))
  const moods = random
    .shuffle(rating < 2.5 ? channel.faults : channel.moods)
    .slice(0, random.pick([0, 1, 1, 2, 2, 3, 4]))
  const createdAt = new Date(
    Number(now) - author.age * day * random.fraction() ** 1.4 - random.integer(1, 900) * 60_000,
  )
  const videos = channel.videos
    .filter(({ publishedAt }) => publishedAt < createdAt)
    .map(({ title }) => nameVideo(title))
  const own = createRandom(`comment of member ${author.number} on ${channel.id}`)
  const comment = writeComment(
    { channel, subject: channel.subject, videos, rating, moods, member: author },
    { words, spent, random: own },
  )
  return { channelId: channel.id, rating, moods, comment, createdAt }
}

/** A title as people quote it, without hashtags, guests and subtitles. */
function nameVideo(title: string) {
  const bare = title
    .replace(/ #\S+$/, '')
    .replace(/ \([^()]*\)$/, '')
    .replaceAll(/[“”]/g, "'")
    .trim()
  const [name = bare] = bare.split(/: | \| /)
  return name.length >= 15 ? name : bare
}
