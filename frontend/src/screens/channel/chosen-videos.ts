import type { Channel } from '@channelwise/schemas/channel'
import type { FoundVideo, Video } from '@channelwise/schemas/video'

/** The sorts of a channel's videos by their value in the address, with the names that people read. */
export const videoSorts = {
  recent: 'Recent',
  popular: 'Popular',
  featured: 'Featured on other channels',
} as const

export type VideoSort = keyof typeof videoSorts

/** Which of a channel's videos are shown. */
export interface VideoChoice {
  sort: VideoSort
  /** How many pages of videos, from 1, the first ones included. */
  page: number
}

/** Videos a page. */
const videosPerPage = 3
const maxPage = 100

/** Anything that an address cannot mean is the first page of recent videos. */
export function readVideoChoice(query: URLSearchParams): VideoChoice {
  const page = Number(query.get('videoPage') ?? 1)
  return {
    sort: readSort(query.get('videos')),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  }
}

/** The same choice as it stands in an address, without what goes without saying. */
export function writeVideoChoice({ sort, page }: VideoChoice): { videos?: string; videoPage?: string } {
  return { ...(sort !== 'recent' && { videos: sort }), ...(page > 1 && { videoPage: String(page) }) }
}

/** The videos that somebody has watched, in the chosen order, and whether there are more of them. */
export function chooseVideos(
  channel: Channel,
  { sort, page }: VideoChoice,
): { videos: (Video | FoundVideo)[]; hasMore: boolean } {
  const all: (Video | FoundVideo)[] =
    sort === 'featured' ? channel.VideosFromOtherChannels : channel.lastVideos
  const watched = all.filter(({ nbViews }) => nbViews !== null && nbViews >= 1)
  const ordered = watched.toSorted(sort === 'popular' ? mostViewedFirst : newestFirst)
  return { videos: ordered.slice(0, page * videosPerPage), hasMore: ordered.length > page * videosPerPage }
}

function readSort(value: string | null): VideoSort {
  return value === 'popular' || value === 'featured' ? value : 'recent'
}

function mostViewedFirst(a: Video, b: Video) {
  return (b.nbViews ?? 0) - (a.nbViews ?? 0)
}

function newestFirst(a: Video, b: Video) {
  return Date.parse(b.publishDate) - Date.parse(a.publishDate)
}
