import { moods } from '@channelwise/schemas/mood'
import { createRandom } from '@channelwise/schemas/random'
import type { Random } from '@channelwise/schemas/random'
import { mainTopics } from '@channelwise/schemas/topic'
import { buildChannelDocument } from '../src/testing/documents.ts'
import type { ChannelDocument } from '../src/search-index.ts'

/**
 * Channels distributed as in a real catalogue: a few large countries, many rare tags, most channels without a review, and
 * descriptions of a hundred words with an occasional non-ASCII character. Deterministic.
 */
export function buildChannels(count: number): ChannelDocument[] {
  const random = createRandom('3')
  return Array.from({ length: count }, (_, at) => buildChannel(at, random))
}

const words = (
  'history slow train journeys cooking documentary weekly science live reviews ' +
  'lighthouse harbor engine every about the and with café 🎬 — история'
).split(' ')

function buildChannel(at: number, random: Random) {
  const topics = [1, 2].map(() => random.pick(mainTopics.slice(1)))
  return buildChannelDocument(`c${at}`, {
    card: {
      name: `${coin(random)} ${random.pick(words)} ${coin(random)}`,
      description: Array.from({ length: 100 }, () => random.pick(words)).join(' '),
      rating: random.chance(0.4) ? 0.5 + Math.floor(random.fraction() * 10) / 2 : null,
      numReviews: Math.floor(200 * random.fraction() ** 8),
      rankingRatingMoodDef: random.chance(0.4) ? [1, 2, 3].map(() => random.pick(moods)) : [],
      allTopics: topics.map((mainTopic) => ({
        mainTopic,
        subTopic: `${mainTopic} ${Math.floor(random.fraction() * 6)}`,
      })),
      category: `Category ${Math.floor(random.fraction() * 15)}`,
      tag: Array.from({ length: 12 }, () => `tag ${Math.floor(20_000 * random.fraction() ** 3)}`),
      subscriberCount: Math.round(10 ** (3 + 5 * random.fraction())),
      duration: random.fraction() * 90,
      country: `Country ${Math.floor(60 * random.fraction() ** 3)}`,
      language: random.chance(0.5) ? 'English' : `Language ${Math.floor(random.fraction() * 8)}`,
    },
    listedAt: new Date(1_700_000_000_000 + at * 60_000),
  })
}

/** A word of two or three syllables. */
export function coin(random: Random) {
  const syllables = Array.from(
    { length: 2 + Math.floor(random.fraction() * 2) },
    () => random.pick([...'bdfgklmnprst']) + random.pick([...'aeiou']),
  )
  return syllables.join('')
}
