import type { Chance } from '../../api/src/pictures/chance.ts'
import { createChance } from '../../api/src/pictures/chance.ts'
import { writeAddress } from './channel-resource.ts'
import { deviate, drawSeconds, writeDate, writeDuration } from './figures.ts'
import { createFiller } from './fill-pattern.ts'
import { sampleLanguages } from './languages.ts'
import type { PlannedChannel } from './plan-channels.ts'
import { sampleNow } from './plan-channels.ts'

/** A video as `videos.list` gives it, with the parts that the import reads. */
export type VideoResource = ReturnType<typeof writeVideo>

/** The videos of a channel, newest first. `others` are the channels that it may mention, `taken` the titles already used. */
export function writeVideos(channel: PlannedChannel, others: PlannedChannel[], taken: Set<string>) {
  const chance = createChance(`sample videos ${channel.name}`)
  const span = channel.lastUpload - channel.publishedAt
  const patterns = Array.from({ length: 4 }, () => chance.shuffle(channel.niche.titles)).flat()
  return Array.from({ length: channel.videoCount }, (_, at) => {
    const moment = channel.publishedAt + Math.floor(span * (1 - at / channel.videoCount) ** 0.7)
    return writeVideo(channel, drawVideo(channel, { at, moment, patterns, others, taken, chance }))
  })
}

interface Circumstances {
  at: number
  moment: number
  patterns: string[]
  others: PlannedChannel[]
  taken: Set<string>
  chance: Chance
}

function drawVideo(channel: PlannedChannel, { at, moment, patterns, others, taken, chance }: Circumstances) {
  const { niche, length, subscribers } = channel
  const language = sampleLanguages[niche.language]
  const stream = at === 0 && chance.happens(0.06) ? chance.pick(['live', 'upcoming'] as const) : 'none'
  const isShort = stream === 'none' && length !== 'marathon' && chance.happens(0.06)
  const other = others.length > 0 && chance.happens(0.085) ? chance.pick(others) : null
  let title = stream === 'none' ? '' : (language?.[stream] ?? '')
  let fill = createFiller(niche.words, niche.language, chance)
  for (let tries = 0; title === '' || (stream === 'none' && taken.has(title)); tries += 1) {
    if (tries > 400 && process.env.X) {console.log(niche.neighbourhood, niche.keywords[0], channel.name); break}
    if (tries > 400) throw new Error(`${channel.name} has no title left`)
    fill = createFiller(niche.words, niche.language, chance)
    title = fill(patterns[(at + Math.floor(tries / 8)) % patterns.length] ?? '')
  }
  taken.add(title)
  const sentences = chance.shuffle(niche.sentences).slice(0, chance.pick([0, 1, 1, 1, 2])).map(fill)
  const views = subscribers * Math.exp(0.95 * deviate(chance) - 1.7) * (isShort ? 2 : 1)
  const isNamed = other !== null && chance.happens(0.5)
  const mention = other === null || isNamed ? [] : [chance.pick(language?.mentions ?? []).replace('{channel}', pickName(other, chance))]
  return {
    at,
    stream,
    title: isNamed ? `${title} (${language?.titleMention} ${other.name})` : isShort && chance.happens(0.6) ? `${title} #shorts` : title,
    description: [...sentences, ...mention].join(niche.language === 'ja' ? '' : ' '),
    seconds: stream === 'none' ? drawSeconds(length, isShort, chance) : null,
    publishedAt: stream === 'none' ? atQuarterHour(moment) : atQuarterHour(sampleNow - chance.whole(1, 40) * 3_600_000),
    views: stream === 'upcoming' ? 0 : Math.max(chance.whole(3, 60), Math.round(views)),
    likeShare: 0.01 + 0.05 * chance.fraction(),
    hidesLikes: chance.happens(0.02),
    commentShare: 0.03 + 0.1 * chance.fraction(),
    closesComments: chance.happens(0.03),
    tags: chance.happens(0.45) ? chance.shuffle(niche.keywords).slice(0, chance.whole(1, 3)) : [],
    tellsTopics: chance.happens(0.35),
  }
}

function writeVideo(channel: PlannedChannel, video: ReturnType<typeof drawVideo>) {
  const { niche, topics } = channel
  const id = `sample-${createChance(`${channel.id} ${video.at}`).whole(0, 0xffffffffff).toString(36).padStart(8, '0')}`
  const likes = Math.round(video.views * video.likeShare)
  const picture = (width: number, height: number) => ({ url: `/pictures/video/${id}.svg`, width, height })
  return {
    kind: 'youtube#video',
    id,
    snippet: {
      publishedAt: writeDate(video.publishedAt),
      channelId: channel.id,
      title: video.title,
      description: video.description,
      thumbnails: { default: picture(120, 90), medium: picture(320, 180), high: picture(480, 360) },
      channelTitle: channel.name,
      ...(video.tags.length > 0 && { tags: video.tags }),
      categoryId: niche.category,
      liveBroadcastContent: video.stream,
      ...(channel.videosDeclareLanguage && { defaultAudioLanguage: niche.language }),
    },
    contentDetails: { duration: writeDuration(video.seconds) },
    statistics: {
      viewCount: String(video.views),
      ...(!video.hidesLikes && { likeCount: String(likes) }),
      ...(!video.closesComments && { commentCount: String(Math.round(likes * video.commentShare)) }),
    },
    ...(video.tellsTopics && topics.length > 0 && { topicDetails: { topicCategories: topics.map(writeAddress) } }),
  }
}

function pickName({ name, handle }: PlannedChannel, chance: Chance) {
  return handle !== null && chance.happens(0.5) ? `@${handle}` : name
}

function atQuarterHour(moment: number) {
  return moment - (moment % 900_000)
}
