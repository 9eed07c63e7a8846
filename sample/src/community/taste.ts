import { createRandom } from '@channelwise/schemas/random'
import type { Random } from '@channelwise/schemas/random'

/** What a member likes to watch, and the language that they watch most in; everybody understands English. */
export interface Taste {
  topics: string[]
  language: string
}

/** What there is to choose from: each topic once, each language as often as channels have it. */
export interface Choice {
  topics: string[]
  languages: string[]
}

interface TastedChannel {
  mainTopics: string[]
  /** Null where nobody can tell. */
  language: string | null
}

const english = 'English'

/** The taste of the member of this number: two to four topics, and a language in the shares of the catalogue. */
export function drawTaste(number: number, { topics, languages }: Choice, random: Random): Taste {
  const own = createRandom(`language of member ${number}`)
  return {
    topics: random.shuffle(topics).slice(0, random.integer(2, 4)),
    language: languages.length === 0 ? english : own.pick(languages),
  }
}

/** Some channels without repetition, by fame and taste: the exponential race (Efraimidis and Spirakis, 2006). */
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

/** How much more likely a channel is to be watched than by chance: what one does not understand hardly ever is. */
function weighTaste(channel: TastedChannel, taste: Taste): number {
  return (isInTaste(channel, taste) ? 6 : 0.4) * weighLanguage(channel.language, taste.language)
}

/** Whether it is about one of the member's topics. */
export function isInTaste({ mainTopics }: TastedChannel, { topics }: Taste): boolean {
  return mainTopics.some((topic) => topics.includes(topic))
}

function weighLanguage(language: string | null, own: string) {
  if (language === own) return 6
  return language === english || language === null ? 1 : 0.03
}
