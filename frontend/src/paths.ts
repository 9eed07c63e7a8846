import { writeSearchQuery } from '@channelwise/schemas/search-address'
import type { ChannelSearch } from '@channelwise/schemas/search-filters'

/** Every address of the site is written here and nowhere else. */
export const paths = {
  home: () => '/',
  search: (search: Partial<ChannelSearch> = {}) => {
    const query = writeSearchQuery(search)
    return query === '' ? '/search' : `/search?${query}`
  },
  /** The text search; an empty text is written 'no'. */
  searchResults: (text: string) => `/search/results/${encodeURIComponent(text.trim() || 'no')}`,
  channel: ({ _id, name }: { _id: string; name: string }) => `/channel/${writeSlug(name)}-${_id}`,
  addChannel: (runId?: string) => (runId === undefined ? '/add-channel' : `/add-channel?run=${runId}`),
  channelSubmitted: () => '/channel-submitted',
  signIn: (redirect?: string) => withRedirect('/signin', redirect),
  register: (redirect?: string) => withRedirect('/register', redirect),
  favorites: () => '/favorites',
  lists: () => '/lists',
  latestReviews: () => '/latest-reviews',
  browseVideos: (topic?: string) =>
    topic === undefined ? '/browse-videos' : `/browse-videos/${encodeURIComponent(topic)}`,
  topList: (slug: string) => `/top/${slug}`,
  user: (id: string) => `/user/${id}`,
  settings: () => '/settings',
  contact: () => '/contact',
  developmentSignIn: (redirect: string) => withRedirect('/development/sign-in', redirect),
  developmentSignOut: () => '/development/sign-out',
  /** The page of a video on YouTube. */
  youTubeVideo: (videoId: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`,
}

/** The name in lower case, with spaces and hyphens as underscores; what an address cannot hold is left out. */
export function writeSlug(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/[/?#%\\&+"'<>]/g, '')
  return encodeURIComponent(slug)
}

function withRedirect(path: string, redirect?: string) {
  return redirect === undefined ? path : `${path}?redirect=${encodeURIComponent(redirect)}`
}
