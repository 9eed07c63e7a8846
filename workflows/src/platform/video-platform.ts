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

/** What a pasted link or handle refers to, judging by its text. A handle includes its '@'. */
export type ChannelReference =
  | { kind: 'channel'; channelId: string }
  | { kind: 'handle'; handle: string }
  | { kind: 'user'; userName: string }
  | { kind: 'custom'; name: string }
  | { kind: 'video'; videoId: string }

/** One page of a channel's uploads, newest first. */
export interface UploadsPage {
  videoIds: string[]
  /** Null on the last page. */
  nextPage: string | null
}

/** Maximum number of ids per call. */
export const idsPerCall = 50

/**
 * Where channels and videos come from. All methods throw the errors of `errors.ts`: `ChannelNotFoundError` (final),
 * `QuotaSpentError` (wait for the reset), `PlatformUnavailableError` (retry), `PlatformRefusedError` (final: the API key
 * or the request is wrong). More than `idsPerCall` ids throw a `RangeError`.
 */
export interface VideoPlatform {
  /** The platform's id of a reference's channel. A 'channel' reference costs nothing. */
  resolveChannel(reference: ChannelReference): Promise<string>
  /** Reads up to 50 channels in one call, in any order; unknown ones are missing. */
  readChannels(channelIds: string[]): Promise<PlatformChannel[]>
  /** Reads one page of up to 50 uploads; a channel without uploads has one empty page. */
  listUploads(channelId: string, page: string | null): Promise<UploadsPage>
  /** Reads up to 50 videos in one call, in any order; private and deleted ones are missing. */
  readVideos(videoIds: string[]): Promise<PlatformVideo[]>
}
