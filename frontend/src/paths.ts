import { writeChannelAddress } from '@channelwise/schemas/channel-address'
import { writeSearchValues } from '@channelwise/schemas/search-address'
import { defaultSortOrder } from '@channelwise/schemas/search-filters'
import type { ChannelSearch } from '@channelwise/schemas/search-filters'
import { defaultLanguage } from './default-language.ts'

/** What stands in the address of the text search for an empty text. */
export const emptySearch = 'no'

/** Every address of the site is written here and nowhere else. */
export const paths = {
  home: () => '/',
  /** The canonical address of a search: `language: []` lifts the default language, an absent one leaves it. */
  search: (search: Partial<ChannelSearch> = {}) => withQuery('/search', writeSearch(search)),
  /** Where the header's search form goes; the server redirects to the results. */
  searchForm: () => '/search/results',
  /** The text search; an empty text is written as `emptySearch`. */
  searchResults: (text: string) => `/search/results/${encodeURIComponent(text.trim() || emptySearch)}`,
  channel: writeChannelAddress,
  /** The page of a channel with its videos in another order, `videoPage` times as many of them. */
  channelVideos: (channel: { _id: string; name: string }, videos: { videos?: string; videoPage?: string }) =>
    withQuery(paths.channel(channel), videos),
  addChannel: (runId?: string) => withQuery('/add-channel', runId === undefined ? {} : { run: runId }),
  /** The success of adding a channel that turned out to be here already. */
  channelAdded: (channelId: string) => withQuery('/add-channel', { channel: channelId }),
  channelSubmitted: () => '/channel-submitted',
  signIn: (redirect?: string) => withRedirect('/signin', redirect),
  register: (redirect?: string) => withRedirect('/register', redirect),
  favorites: () => '/favorites',
  lists: () => '/lists',
  latestReviews: () => '/latest-reviews',
  browseVideos: (topic?: string) =>
    topic === undefined ? '/browse-videos' : `/browse-videos/${encodeURIComponent(topic)}`,
  /** A curated page; `numPage` from 1. */
  topList: (slug: string, numPage = 1) =>
    withQuery(`/top/${slug}`, numPage === 1 ? {} : { numPage: String(numPage) }),
  user: (id: string) => `/user/${id}`,
  settings: () => '/settings',
  contact: () => '/contact',
  developmentSignIn: (redirect: string) => withRedirect('/development/sign-in', redirect),
  developmentSignOut: () => '/development/sign-out',
  /** The page of a video on YouTube. */
  youTubeVideo: (videoId: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`,
}

/** What pages take for granted is left out: English, and the usual sort where no name ranks the results. */
function writeSearch({ language, order, ...search }: Partial<ChannelSearch>) {
  const isUsualLanguage = language === undefined || language.join('_') === defaultLanguage
  const isUsualOrder = order === undefined || (order === defaultSortOrder && (search.name ?? '') === '')
  return {
    ...writeSearchValues({ ...search, ...(!isUsualOrder && { order }) }),
    ...(!isUsualLanguage && { language: language.join('_') || 'all' }),
  }
}

function withQuery(path: string, values: Record<string, string>) {
  const query = new URLSearchParams(values).toString()
  return query === '' ? path : `${path}?${query}`
}

function withRedirect(path: string, redirect?: string) {
  return withQuery(path, redirect === undefined ? {} : { redirect })
}
