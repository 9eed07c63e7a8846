import type { Random } from '@channelwise/schemas/random'
import { createRandom } from '@channelwise/schemas/random'
import { sampleIds } from '@channelwise/schemas/sample'
import { drawSubscribers } from './figures.ts'
import { sampleLanguages } from './languages.ts'
import type { NamedChannel, Niche, VideoLength } from './read-niches.ts'

/** The sample's current time: nothing in it is newer. */
export const sampleNow = Date.UTC(2026, 10, 20, 12)

/** A channel of the sample before it becomes a resource. */
export interface PlannedChannel {
  niche: Niche
  /** 'UC' and 22 characters, derived from the name alone, so that other channels can be added and removed. */
  id: string
  name: string
  description: string
  /** Without its '@'; null for the few that never chose one. */
  handle: string | null
  country: string | null
  /** Whether the channel declares its language, and whether its videos do. */
  declaresLanguage: boolean
  videosDeclareLanguage: boolean
  subscribers: number
  hidesSubscribers: boolean
  topics: string[]
  keywords: string[]
  length: VideoLength
  videoCount: number
  publishedAt: number
  /** The time of its last upload; most channels are still active. */
  lastUpload: number
}

const day = 86_400_000

/** Draws a channel from its own name and niche only. Throws an Error for a language without an entry in `sampleLanguages`. */
export function planChannel({ name, description, niche }: NamedChannel): PlannedChannel {
  const random = createRandom(`sample channel ${name}`)
  const language = sampleLanguages[niche.language]
  if (language === undefined) throw new Error(`The language ${niche.language} is not described`)
  const publishedAt = Date.UTC(2014, 0, 1) + Math.floor(random.fraction() ** 0.8 * 4_250 * day)
  const age = sampleNow - publishedAt
  const promise = random
    .pick(language.promises)
    .replace('{year}', String(new Date(publishedAt).getUTCFullYear()))
  const weekday = random.pick(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
  const [firstTopic, ...otherTopics] = niche.topics
  const [firstKeyword, ...otherKeywords] = niche.keywords
  return {
    niche,
    id: `${sampleIds.channel}${drawText(random, 16)}`,
    name,
    description: random.chance(0.03)
      ? ''
      : `${description}${random.chance(0.45) ? `${niche.language === 'ja' ? '' : ' '}${promise.replace('{weekday}', weekday)}` : ''}`,
    handle: random.chance(0.015) ? null : writeHandle(name),
    country: random.chance(0.05) ? null : random.pick(language.countries),
    declaresLanguage: random.chance(0.6),
    videosDeclareLanguage: random.chance(0.9),
    subscribers: drawSubscribers(random),
    hidesSubscribers: random.chance(0.025),
    topics: random.chance(0.06)
      ? []
      : [firstTopic, ...otherTopics.filter(() => random.chance(0.4))].filter(isText),
    keywords: [firstKeyword, ...otherKeywords.filter(() => random.chance(0.55))].filter(isText),
    length: random.pick(niche.lengths),
    videoCount: random.chance(0.012) ? 0 : 4 + Math.floor(21 * random.fraction() ** 1.7),
    publishedAt,
    lastUpload: random.chance(0.85)
      ? sampleNow - Math.floor(random.fraction() ** 2 * 50 * day)
      : publishedAt + Math.floor((0.3 + 0.65 * random.fraction()) * age),
  }
}

function isText(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}

function drawText(random: Random, length: number) {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
  return Array.from({ length }, () => random.pick(letters)).join('')
}

/** Lower-case letters and digits of any script, which the platform allows; Latin ones without diacritics. */
function writeHandle(name: string) {
  const plain = name
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{Mn}/giu, '')
    .normalize('NFC')
  return plain
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .toLowerCase()
    .slice(0, 30)
}
