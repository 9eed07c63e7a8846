import type { ChannelReference } from '@channelwise/schemas/channel-link'
import type { ChannelSource } from '@channelwise/schemas/database/tables/channels'
import type { RunProblem } from '@channelwise/schemas/database/tables/pipeline-runs'
import type { Lane } from '@channelwise/schemas/run'

/** A channel on the platform. Counts are null when the platform hides or omits them. */
export interface PlatformChannel {
  /** The platform's id (UC…). */
  channelId: string
  /** With its '@'. */
  handle: string | null
  name: string
  description: string
  /** URLs of the largest and the smallest picture; '' when there is none. */
  image: string
  profileImage: string
  subscriberCount: number | null
  viewCount: number | null
  videoCount: number | null
  /** ISO 3166, upper case. */
  countryCode: string | null
  /** BCP 47, such as 'en' or 'pt-BR'. */
  declaredLanguage: string | null
  keywords: string[]
  topicAddresses: string[]
  publishedAt: Date | null
}

/** A video on the platform. Counts are null when the platform hides or omits them. */
export interface PlatformVideo {
  videoId: string
  /** The platform's id of its channel (UC…). */
  channelId: string
  title: string
  description: string
  /** URL of the small picture, 120×90 if the platform made it; '' when there is none. */
  thumbnail: string
  thumbnailHeight: number | null
  /** Null for live and upcoming videos. */
  durationSeconds: number | null
  viewCount: number | null
  likeCount: number | null
  commentCount: number | null
  publishedAt: Date
  categoryNumber: string | null
  tags: string[]
  /** BCP 47, of the audio or else of the title. */
  declaredLanguage: string | null
}

/** A resource that the platform sent and that could not be read, kept so that it can be read again after a fix. */
export interface UnreadableResource {
  kind: 'channel' | 'video' | 'upload'
  /** The platform's id; null when that was unreadable, too. */
  id: string | null
  /** The resource as JSON text. */
  raw: string
  reason: string
}

/** The parsed response to a request for resources by id, and what could not be parsed. */
export interface PlatformAnswer<Resource> {
  /** In any order, without duplicates and without resources that were not requested. */
  found: Resource[]
  /**
   * The ids that the platform does not have according to this response. Empty if the response contained resources that were
   * not requested or have no id: then an id that is in no list may still exist, and is worth requesting again.
   */
  missing: string[]
  unreadable: UnreadableResource[]
  /** What was ignored in the response: unreadable resources, and those that were not requested. */
  problems: RunProblem[]
}

/** The channel of a reference. */
export interface FoundChannel {
  /** The platform's id. */
  channelId: string
  /** The whole channel if the same call returned it; null for ids and videos, and when it could not be read. */
  channel: PlatformChannel | null
  unreadable: UnreadableResource[]
  problems: RunProblem[]
}

/** A found channel of which only the id is known. */
export function withId(channelId: string): FoundChannel {
  return { channelId, channel: null, unreadable: [], problems: [] }
}

/** One page of a channel's uploads. */
export interface UploadsPage {
  /**
   * Whether the platform listed anything: 'missing' means that it has no such list (a channel without uploads, or one
   * that is gone), 'forbidden' that it does not show the list, 'invalidToken' that the page token has expired.
   * Only 'listed' pages have videos. A single response other than 'listed' proves nothing.
   */
  outcome: 'listed' | 'empty' | 'missing' | 'forbidden' | 'invalidToken'
  /** Newest first. */
  videoIds: string[]
  /** Null on the last page. */
  nextPage: string | null
  unreadable: UnreadableResource[]
}

/** Who pays for calls: a run, which has a lane and counts its units, or only a lane. */
export type Payer = { runId: string | undefined } | { lane: Lane }

/** Maximum number of ids per call. */
export const idsPerCall = 50

/**
 * Where channels and videos come from. All methods throw the errors of `errors.ts`: `ChannelNotFoundError` (final),
 * `UnreadableChannelError` (final), `QuotaSpentError` (wait for the reset), `PlatformUnavailableError` (retry),
 * `PlatformRefusedError` (final: the API key or the request is wrong). More than `idsPerCall` ids throw a `RangeError`.
 */
export interface VideoPlatform {
  /** Which platform it is. Data from YouTube may be kept for at most 30 days. */
  readonly source: ChannelSource
  /** Finds a reference's channel with at most one call. A 'channel' reference costs nothing, and is not checked. */
  findChannel(reference: ChannelReference, payer: Payer): Promise<FoundChannel>
  /** Reads up to 50 channels in one call. */
  readChannels(channelIds: string[], payer: Payer): Promise<PlatformAnswer<PlatformChannel>>
  /** Reads one page of up to 50 uploads in one call. */
  listUploads(channelId: string, page: string | null, payer: Payer): Promise<UploadsPage>
  /** Reads up to 50 videos in one call; those that are not public or deleted are missing. */
  readVideos(videoIds: string[], payer: Payer): Promise<PlatformAnswer<PlatformVideo>>
  /** The ids of the channels that a channel features on its page, in one call. */
  readFeaturedChannels(channelId: string, payer: Payer): Promise<string[]>
  /** The ids of the channels of up to 50 videos that are popular in a country now, most popular first, in one call. */
  readPopularChannels(chart: PopularChart, payer: Payer): Promise<string[]>
}

/** A chart of popular videos. */
export interface PopularChart {
  /** ISO 3166, upper case. */
  region: string
  /** A YouTube category's number; null for all categories. */
  category: string | null
}
