import type { Channel } from '@channelwise/schemas/channel'
import type { FoundVideo, Video } from '@channelwise/schemas/video'

/** Labels of the sort orders, keyed by their value in the URL. */
export const videoSorts = {
  recent: 'Recent',
  popular: 'Popular',
  featured: 'Featured on other channels',
} as const

export type VideoSort = keyof typeof videoSorts

/** Which of a channel's videos to show. */
export interface VideoChoice {
  sort: VideoSort
  /** How many pages of videos to show, from 1. */
  page: number
}

/** Videos per page. */
const videosPerPage = 3
const maxPage = 100

/** Parses the choice from a URL; invalid values fall back to the first page of recent videos. */
export function readVideoChoice(query: URLSearchParams): VideoChoice {
  const page = Number(query.get('videoPage') ?? 1)
  return {
    sort: readSort(query.get('videos')),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  }
}

/** The query parameters of a choice, without default values. */
export function writeVideoChoice({ sort, page }: VideoChoice): Record<string, string> {
  return { ...(sort !== 'recent' && { videos: sort }), ...(page > 1 && { videoPage: String(page) }) }
}

/** The videos with at least one view in the chosen order, and whether there are more. */
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
