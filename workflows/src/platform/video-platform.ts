/** A channel as the platform describes it. Counts are null where the platform hides or omits them. */
export interface PlatformChannel {
  /** The platform's id (UC…). */
  channelId: string
  /** With its '@'. */
  handle: string | null
  name: string
  description: string
  /** Largest and smallest picture; '' when there is none. */
  image: string
  profileImage: string
  subscriberCount: number | null
  viewCount: number | null
  videoCount: number | null
  /** ISO 3166, upper case. */
  countryCode: string | null
  /** As the channel declares it: BCP 47, such as 'en' or 'pt-BR'. */
  declaredLanguage: string | null
  keywords: string[]
  topicAddresses: string[]
  publishedAt: Date | null
}

/** A video as the platform describes it. */
export interface PlatformVideo {
  videoId: string
  /** The platform's id of its channel (UC…). */
  channelId: string
  title: string
  description: string
  /** The small picture, 120×90 where the platform made one; '' when there is none. */
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
  /** BCP 47, of the sound or else of the title. */
  declaredLanguage: string | null
}

/** What a pasted link or handle points at, as far as its text says. A handle comes with its '@'. */
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

/** How many ids one call may carry. */
export const idsPerCall = 50

/**
 * Where channels and videos come from. All methods throw the errors of `errors.ts`:
 * `ChannelNotFoundError` (final), `QuotaSpentError` (wait for the reset), `PlatformUnavailableError` (try again),
 * `PlatformRefusedError` (final: the key or the request is wrong). More than `idsPerCall` ids are a `RangeError`.
 */
export interface VideoPlatform {
  /** The platform's id of the channel that `reference` means. A 'channel' reference costs nothing. */
  resolveChannel(reference: ChannelReference): Promise<string>
  /** Up to 50 channels in one call, in any order; those the platform does not know are absent. */
  readChannels(channelIds: string[]): Promise<PlatformChannel[]>
  /** One page of up to 50 uploads; a channel without uploads has one empty page. */
  listUploads(channelId: string, page: string | null): Promise<UploadsPage>
  /** Up to 50 videos in one call, in any order; private and deleted ones are absent. */
  readVideos(videoIds: string[]): Promise<PlatformVideo[]>
}
