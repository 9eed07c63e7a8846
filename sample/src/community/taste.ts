import { createRandom } from '@channelwise/schemas/random'
import type { Random } from '@channelwise/schemas/random'

/** The topics that a member likes, and the language they mostly watch; everybody understands English. */
export interface Taste {
  topics: string[]
  language: string
}

/** The options for tastes: each topic once, each language as often as channels have it. */
export interface Choice {
  topics: string[]
  languages: string[]
}

interface TastedChannel {
  mainTopics: string[]
  /** Null if unknown. */
  language: string | null
}

const english = 'English'

/** Draws the taste of a member: two to four topics, and a language in the catalogue's proportions. */
export function drawTaste(number: number, { topics, languages }: Choice, random: Random): Taste {
  const own = createRandom(`language of member ${number}`)
  return {
    topics: random.shuffle(topics).slice(0, random.integer(2, 4)),
    language: languages.length === 0 ? english : own.pick(languages),
  }
}

/** Samples channels without replacement, weighted by fame and taste: the exponential race (Efraimidis and Spirakis, 2006). */
export function chooseByWeight<Channel extends TastedChannel & { fame: number }>(
  channels: Channel[],
  taste: Taste,
  count: number,
  random: Random,
): Channel[] {
  return channels
    .map((channel) => {
      const weight = channel.fame * weighTaste(channel, taste)
      return { channel, arrival: -Math.log(1 - random.fraction()) / weight }
    })
    .sort((one, other) => one.arrival - other.arrival)
    .slice(0, count)
    .map(({ channel }) => channel)
}

/** The weight by taste: members hardly ever watch what they do not understand. */
function weighTaste(channel: TastedChannel, taste: Taste): number {
  return (isInTaste(channel, taste) ? 6 : 0.4) * weighLanguage(channel.language, taste.language)
}

/** Whether a channel is about one of the member's topics. */
export function isInTaste({ mainTopics }: TastedChannel, { topics }: Taste): boolean {
  return mainTopics.some((topic) => topics.includes(topic))
}

function weighLanguage(language: string | null, own: string) {
  if (language === own) return 6
  return language === english || language === null ? 1 : 0.03
}
