import { z } from 'zod'
import { readDuration } from './durations.ts'
import type { PlatformChannel, PlatformVideo } from './video-platform.ts'

// A field type that occurs often in a resource is one transform function. Chains of schemas took twice as long.

/** The platform omits a text, or sends null or an empty one; all three become ''. */
const text = z.transform((value: unknown, context) => {
  if (value == null) return ''
  if (typeof value === 'string') return storable(value)
  context.addIssue('is not a text')
  return z.NEVER
})

const title = z.string('is missing or not a text').transform(storable)

const platformId = z.string('is missing or not a text').regex(/^[\w-]{1,64}$/, 'is not an id')

/** The platform sends counts as strings of digits. */
const count = z.transform((value: unknown, context) => {
  if (value == null || value === '') return null
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (isInteger(number, Number.MAX_SAFE_INTEGER)) return number
  context.addIssue('is not a count')
  return z.NEVER
})

const moment = z.iso
  .datetime({ offset: true, error: 'is missing or not a date' })
  .transform((value) => new Date(value))

/** In seconds. The platform sends P0D for live and upcoming videos. */
const duration = text.transform((value, context) => {
  if (value === '' || value === 'P0D') return null
  const seconds = readDuration(value)
  if (seconds === null) context.addIssue('is not a duration')
  return seconds
})

const height = z.transform((value: unknown, context) => {
  if (value == null) return null
  if (isInteger(value, 2 ** 31 - 1)) return value
  context.addIssue('is not a height')
  return z.NEVER
})

const picture = z.object({ url: text, height }).nullish()

/** Smallest first. The smallest is 120×90 for a video, 88×88 for a channel. */
const pictures = z
  .object({ default: picture, medium: picture, high: picture, standard: picture, maxres: picture })
  .nullish()
  .transform((sizes) =>
    [sizes?.default, sizes?.medium, sizes?.high, sizes?.standard, sizes?.maxres].filter(
      (size) => size != null && size.url !== '',
    ),
  )

/** A `youtube#channel` resource. Only id and title are required. */
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

/** A `youtube#video` resource. Only id, channel, title and date are required. */
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

/** Converts a channel resource. The handle or the id replaces a blank title. */
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

/** Converts a video resource; live and upcoming videos have no duration. */
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

/** Whether a value is an integer from 0 to `max`. */
function isInteger(value: unknown, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max
}

/** Removes NUL and lone surrogates, which Postgres cannot store. */
function storable(value: string) {
  return value.isWellFormed() && !value.includes('\0') ? value : value.replaceAll('\0', '').toWellFormed()
}

function isOver(liveBroadcastContent: string) {
  return liveBroadcastContent !== 'live' && liveBroadcastContent !== 'upcoming'
}

function readCountry(written: string) {
  const code = written.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : null
}

/** Splits keywords at spaces, and at commas, which are not needed but common; phrases are in double quotes. */
function splitKeywords(written: string) {
  const keywords = [...written.matchAll(/"([^"]*)"?|[^\s",]+/g)].map(([whole, phrase]) =>
    (phrase ?? whole).trim(),
  )
  return [...new Set(keywords)].filter((keyword) => keyword !== '')
}
