import type { Random } from '@channelwise/schemas/random'
import { createRandom } from '@channelwise/schemas/random'
import { sampleIds } from '@channelwise/schemas/sample'
import { deviate, drawSeconds } from './figures.ts'
import type { FillPattern } from './fill-pattern.ts'
import { canFill, createFiller } from './fill-pattern.ts'
import { sampleLanguages } from './languages.ts'
import type { PlannedChannel } from './plan-channels.ts'
import { sampleNow } from './plan-channels.ts'

/** A video of the sample before it becomes a resource. */
export interface DrawnVideo {
  /** `sampleIds.video` and six letters or digits: never a real video's id, which has eleven characters. */
  id: string
  title: string
  description: string
  stream: 'none' | 'live' | 'upcoming'
  /** Null while live or upcoming. */
  seconds: number | null
  publishedAt: number
  views: number
  likes: number | null
  comments: number | null
  tags: string[]
  tellsTopics: boolean
}

/**
 * Draws the videos of a channel, newest first. They may mention `others`. Titles in `taken` are not reused; new ones are added
 * to it.
 */
export function drawVideos(
  channel: PlannedChannel,
  others: PlannedChannel[],
  taken: Set<string>,
): DrawnVideo[] {
  const random = createRandom(`sample videos ${channel.name}`)
  const span = channel.lastUpload - channel.publishedAt
  const patterns = random.shuffle(channel.niche.titles)
  return Array.from({ length: channel.videoCount }, (_, at) => {
    const stream: DrawnVideo['stream'] =
      at === 0 && random.chance(0.06) ? random.pick(['live', 'upcoming']) : 'none'
    const isShort = channel.length !== 'marathon' && random.chance(0.06)
    const seconds = stream === 'none' ? drawSeconds(channel.length, isShort, random) : null
    const wording = { channel, patterns: turn(patterns, at), seconds, stream, taken, random }
    const { title, fill } = drawTitle(wording)
    const mention = drawMention(channel, others, random)
    const moment = channel.publishedAt + span * (1 - at / channel.videoCount) ** 0.7
    return {
      id: `${sampleIds.video}${createRandom(`${channel.id} ${at}`)
        .integer(36 ** 5, 36 ** 6 - 1)
        .toString(36)}`,
      title: `${title}${mention.inTitle}${isShort && seconds !== null && random.chance(0.6) ? ' #shorts' : ''}`,
      description: drawDescription(channel, fill, mention.inDescription, random),
      stream,
      seconds,
      publishedAt: atQuarterHour(stream === 'none' ? moment : sampleNow - random.integer(1, 40) * 3_600_000),
      ...drawCounts(channel, stream, isShort, random),
      tags: random.chance(0.45) ? random.shuffle(channel.niche.keywords).slice(0, random.integer(1, 3)) : [],
      tellsTopics: random.chance(0.25),
    }
  })
}

interface Wording {
  channel: PlannedChannel
  /** In the order in which to try them. */
  patterns: string[]
  seconds: number | null
  stream: DrawnVideo['stream']
  taken: Set<string>
  random: Random
}

/**
 * Draws a unique title, and returns it with the filler that knows its words. Throws an Error when the niche has no more titles.
 */
function drawTitle({ channel, patterns, seconds, stream, taken, random }: Wording) {
  const { words, language } = channel.niche
  const known = new Map([...words, ...nameLength(seconds ?? 0)])
  const announced = stream === 'none' ? [] : (sampleLanguages[language]?.[stream] ?? [])
  if (announced.length > 0)
    return { title: random.pick(announced), fill: createFiller(known, language, random) }
  const usable = patterns.filter((pattern) => canFill(pattern, known))
  for (let tries = 0; tries < 400; tries += 1) {
    const fill = createFiller(known, language, random)
    const title = fill(usable[Math.floor(tries / 8) % usable.length] ?? '')
    if (taken.has(title)) continue
    taken.add(title)
    return { title, fill }
  }
  throw new Error(`${channel.name} has no title left`)
}

/** The duration that a title may mention: whole minutes from 3, whole hours from 2. */
function nameLength(seconds: number): [string, string[]][] {
  const [minutes, hours] = [Math.round(seconds / 60), Math.round(seconds / 3_600)]
  return [
    ['minutes', minutes > 2 ? [String(minutes)] : []],
    ['hours', hours > 1 ? [String(hours)] : []],
  ]
}

/** One video in twelve features another channel: half in the title, and always in the description so that it can be followed. */
function drawMention({ niche }: PlannedChannel, others: PlannedChannel[], random: Random) {
  const language = sampleLanguages[niche.language]
  if (language === undefined || others.length === 0 || !random.chance(1 / 12))
    return { inTitle: '', inDescription: '' }
  const { id, name, handle } = random.pick(others)
  const pointer = handle === null ? `https://www.youtube.com/channel/${id}` : `@${handle}`
  if (random.chance(0.5)) {
    return {
      inTitle: ` (${language.titleMention} ${name})`,
      inDescription: `${language.titleMention} ${pointer}`,
    }
  }
  const naming = handle !== null && random.chance(0.5) ? pointer : `${name} (${pointer})`
  return { inTitle: '', inDescription: random.pick(language.mentions).replace('{channel}', naming) }
}

function drawDescription({ niche }: PlannedChannel, fill: FillPattern, mention: string, random: Random) {
  const sentences = [
    ...random.shuffle(niche.sentences).slice(0, random.pick([0, 1, 1, 1])),
    ...(random.chance(0.45) ? [random.pick(niche.sharedSentences)] : []),
  ]
  const separator = niche.language === 'ja' ? '' : ' '
  return [...sentences.map(fill), mention].filter((sentence) => sentence !== '').join(separator)
}

function drawCounts(
  { subscribers }: PlannedChannel,
  stream: DrawnVideo['stream'],
  isShort: boolean,
  random: Random,
) {
  const drawn = subscribers * Math.exp(0.95 * deviate(random) - 1.7) * (isShort ? 2 : 1)
  const views = stream === 'upcoming' ? 0 : Math.round(drawn) + random.integer(3, 60)
  const likes = Math.round(views * (0.01 + 0.05 * random.fraction()))
  const comments = Math.round(likes * (0.03 + 0.1 * random.fraction()))
  return {
    views,
    likes: random.chance(0.02) ? null : likes,
    comments: random.chance(0.03) ? null : comments,
  }
}

function turn(patterns: string[], at: number) {
  const start = at % patterns.length
  return [...patterns.slice(start), ...patterns.slice(0, start)]
}

function atQuarterHour(moment: number) {
  return moment - (moment % 900_000)
}
