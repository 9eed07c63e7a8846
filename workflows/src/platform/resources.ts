import { z } from 'zod'
import { readDuration } from './durations.ts'
import type { PlatformChannel, PlatformVideo } from './video-platform.ts'

/** Absent, null and empty all mean that the platform says nothing. */
const text = z
  .string('is no text')
  .nullish()
  .transform((value) => storable(value ?? ''))

const title = z.string('is missing or no text').transform(storable)

const platformId = z.string('is missing or no text').regex(/^[\w-]{1,64}$/, 'is no id')

/** The platform writes counts as strings of digits. */
const count = z
  .union([z.string().regex(/^\d*$/, 'is no count'), z.number()], 'is no count')
  .nullish()
  .transform((value) => (value === '' || value == null ? null : Number(value)))
  .pipe(z.int('is no count').nonnegative('is below zero').nullable())

const moment = z.iso
  .datetime({ offset: true, error: 'is missing or no date' })
  .transform((value) => new Date(value))

/** In seconds. Zero days is how the platform writes the length of what is live or still to come. */
const duration = text.transform((value, context) => {
  if (value === '' || value === 'P0D') return null
  const seconds = readDuration(value)
  if (seconds === null) context.addIssue('is no duration')
  return seconds
})

const picture = z.object({ url: text, height: z.int32('is no height').nullish() }).nullish()

/** Smallest first. The smallest is 120×90 for a video, 88×88 for a channel. */
const pictures = z
  .object({ default: picture, medium: picture, high: picture, standard: picture, maxres: picture })
  .nullish()
  .transform((sizes) => [sizes?.default, sizes?.medium, sizes?.high, sizes?.standard, sizes?.maxres])
  .transform((sizes) => sizes.filter((size) => size != null && size.url !== ''))

/** A `youtube#channel` resource: id and title must be there, all else may be absent but not wrong. */
export const channelResource = z.object({
  kind: z.literal('youtube#channel', 'is not youtube#channel').optional(),
  id: platformId,
  snippet: z.object({
    title,
    description: text,
    customUrl: text,
    publishedAt: z.preprocess((value) => (value === '' ? null : value), moment.nullish()),
    thumbnails: pictures,
    country: text,
    defaultLanguage: text,
  }),
  statistics: z
    .object({
      viewCount: count,
      subscriberCount: count,
      hiddenSubscriberCount: z.boolean().nullish(),
      videoCount: count,
    })
    .nullish(),
  topicDetails: z.object({ topicCategories: z.array(text).nullish() }).nullish(),
  brandingSettings: z
    .object({ channel: z.object({ keywords: text, country: text, defaultLanguage: text }).nullish() })
    .nullish(),
})

/** A `youtube#video` resource: id, channel, title and date must be there, all else may be absent but not wrong. */
export const videoResource = z.object({
  kind: z.literal('youtube#video', 'is not youtube#video').optional(),
  id: platformId,
  snippet: z.object({
    channelId: platformId,
    title,
    description: text,
    publishedAt: moment,
    thumbnails: pictures,
    tags: z.array(text).nullish(),
    categoryId: text,
    liveBroadcastContent: text,
    defaultLanguage: text,
    defaultAudioLanguage: text,
  }),
  contentDetails: z.object({ duration }).nullish(),
  statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }).nullish(),
})

/** The channel that a resource describes; a blank title gives way to the handle or the id. */
export function toPlatformChannel(resource: z.output<typeof channelResource>): PlatformChannel {
  const { id, snippet, statistics, topicDetails, brandingSettings } = resource
  const branding = brandingSettings?.channel
  const handle = snippet.customUrl.startsWith('@') ? snippet.customUrl : null
  return {
    channelId: id,
    handle,
    name: snippet.title.trim() || handle || id,
    description: snippet.description,
    image: snippet.thumbnails.at(-1)?.url ?? '',
    profileImage: snippet.thumbnails[0]?.url ?? '',
    subscriberCount: statistics?.hiddenSubscriberCount ? null : (statistics?.subscriberCount ?? null),
    viewCount: statistics?.viewCount ?? null,
    videoCount: statistics?.videoCount ?? null,
    countryCode: readCountry(snippet.country || branding?.country || ''),
    declaredLanguage: snippet.defaultLanguage || branding?.defaultLanguage || null,
    keywords: splitKeywords(branding?.keywords ?? ''),
    topicAddresses: topicDetails?.topicCategories ?? [],
    publishedAt: snippet.publishedAt ?? null,
  }
}

/** The video that a resource describes. */
export function toPlatformVideo(resource: z.output<typeof videoResource>): PlatformVideo {
  const { id, snippet, contentDetails, statistics } = resource
  const thumbnail = snippet.thumbnails[0]
  return {
    videoId: id,
    channelId: snippet.channelId,
    title: snippet.title,
    description: snippet.description,
    thumbnail: thumbnail?.url ?? '',
    thumbnailHeight: thumbnail?.height ?? null,
    durationSeconds: isOver(snippet.liveBroadcastContent) ? (contentDetails?.duration ?? null) : null,
    viewCount: statistics?.viewCount ?? null,
    likeCount: statistics?.likeCount ?? null,
    commentCount: statistics?.commentCount ?? null,
    publishedAt: snippet.publishedAt,
    categoryNumber: snippet.categoryId || null,
    tags: snippet.tags?.filter((tag) => tag !== '') ?? [],
    declaredLanguage: snippet.defaultAudioLanguage || snippet.defaultLanguage || null,
  }
}

/** What is wrong with a resource, in a few words: the first wrong field by its path, and why. */
export function explainIssue({ issues: [issue] }: z.ZodError) {
  if (issue === undefined) return 'is wrong'
  return issue.path.length === 0 ? issue.message : `${issue.path.join('.')} ${issue.message}`
}

/** Without NUL and halves of surrogate pairs, which Postgres cannot hold. */
function storable(value: string) {
  return value.replaceAll('\0', '').toWellFormed()
}

function isOver(liveBroadcastContent: string) {
  return liveBroadcastContent !== 'live' && liveBroadcastContent !== 'upcoming'
}

function readCountry(written: string) {
  const code = written.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : null
}

/** Words between spaces; a phrase of several words stands in double quotes. */
function splitKeywords(written: string) {
  const keywords = [...written.matchAll(/"([^"]*)"?|[^\s"]+/g)].map(([whole, phrase]) =>
    (phrase ?? whole).trim(),
  )
  return [...new Set(keywords)].filter((keyword) => keyword !== '')
}
