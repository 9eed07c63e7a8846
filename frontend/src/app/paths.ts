import { writeChannelAddress } from '@channelwise/schemas/channel-address'
import { writeSearchValues } from '@channelwise/schemas/search-address'
import { writeTopicAddress } from '@channelwise/schemas/topic-address'
import { defaultSortOrder } from '@channelwise/schemas/search-filters'
import type { ChannelSearch } from '@channelwise/schemas/search-filters'
import { defaultLanguage } from './default-language.ts'

/** What stands in the address of the text search for an empty text. */
export const emptySearch = 'no'

/** Every address of the site is written here and nowhere else. */
export const paths = {
  home: () => '/',
  /** The home page of a main topic. */
  topic: writeTopicAddress,
  /** The canonical address of a search: `language: []` lifts the default language, an absent one leaves it. */
  search: (search: Partial<ChannelSearch> = {}) => withQuery('/search', writeSearch(search)),
  /** All channels of a main topic, or those of some of its sub topics. */
  searchTopic: (topic: string, subTopics: readonly string[]) =>
    `/search/allTopics/${encodeURIComponent(topic)}${subTopics.length === 0 ? '' : `/subTopic/${subTopics.map(encodeURIComponent).join('_')}`}`,
  /** Where the header's search form goes; the server redirects to the results. */
  searchForm: () => '/search/results',
  /** The text search; an empty text is written as `emptySearch`. */
  searchResults: (text: string) => `/search/results/${encodeURIComponent(text.trim() || emptySearch)}`,
  channel: writeChannelAddress,
  /** The picture that a shared link shows; `id` is a top list's slug. */
  card: (kind: 'channel' | 'list' | 'top' | 'user', id: string) => `/pictures/cards/${kind}/${id}.png`,
  siteCard: () => '/pictures/cards/home.png',
  /** The page of a channel with its videos in another order, `videoPage` times as many of them. */
  channelVideos: (channel: { _id: string; name: string }, videos: { videos?: string; videoPage?: string }) =>
    withQuery(paths.channel(channel), videos),
  /** An address of the site, such as `request.url`, that also watches the import `runId`. */
  withRun: (address: string, runId: string) => {
    const { pathname, searchParams } = new URL(address)
    searchParams.set('run', runId)
    return `${pathname}?${searchParams}`
  },
  /** Server-sent events of a run. */
  runEvents: (runId: string) => `/api/runs/${runId}/events`,
  addChannel: (runId?: string) => withQuery('/add-channel', runId === undefined ? {} : { run: runId }),
  /** The success of adding a channel that turned out to be here already. */
  channelAdded: (channelId: string) => withQuery('/add-channel', { channel: channelId }),
  channelSubmitted: () => '/channel-submitted',
  /** Thanks for a message. */
  contributionSubmitted: () => '/contribution-submitted',
  signIn: (redirect?: string) => withRedirect('/signin', redirect),
  register: (redirect?: string) => withRedirect('/register', redirect),
  channelStatistics: (channel: { _id: string; name: string }) => `${paths.channel(channel)}/statistics`,
  /** One review by itself; also where what members do with it is sent. */
  review: (id: string) => `/review/${id}`,
  favorites: (page = 1) => withQuery('/favorites', page === 1 ? {} : { page: String(page) }),
  lists: (tab?: string) => withQuery('/lists', tab === undefined ? {} : { tab }),
  list: (id: string, page = 1) => withQuery(`/list/${id}`, page > 1 ? { page: String(page) } : {}),
  /** The list for other sites' pages, without our header and footer. */
  embeddedList: (id: string) => `/embed/list/${id}`,
  /** A new list, or the editor of one; `saved` says that it has just been. */
  createList: (id?: string, saved = false) =>
    id === undefined ? '/create-list' : `/create-list/${id}${saved ? '?saved=yes' : ''}`,
  /** Where the list's editor asks for channels of near names. */
  findForList: (term: string) => withQuery('/create-list', { q: term }),
  /** A tab of the feeds; `page` from 1. */
  latestReviews: (tab?: string, page = 1) =>
    withQuery('/latest-reviews', {
      ...(tab !== undefined && { tab }),
      ...(page !== 1 && { page: String(page) }),
    }),
  /** The latest reviews for feed readers. */
  reviewsFeed: () => '/feeds/latest-reviews.rss',
  notifications: (page = 1) => withQuery('/notifications', page === 1 ? {} : { page: String(page) }),
  moderation: () => '/moderation',
  moderationLog: (page = 1) => withQuery('/moderation/log', page === 1 ? {} : { page: String(page) }),
  /** Videos to discover, of main topics joined by underscores. */
  browseVideos: (topics?: string, query: Record<string, string> = {}) =>
    withQuery(
      topics === undefined ? '/browse-videos' : `/browse-videos/${encodeURIComponent(topics)}`,
      query,
    ),
  /** A curated page; `numPage` from 1. */
  topList: (slug: string, numPage = 1) =>
    withQuery(`/top/${slug}`, numPage === 1 ? {} : { numPage: String(numPage) }),
  /** A member's page: one of its tabs, with a list of followers or followed members open. */
  user: (id: string, view: { tab?: string; show?: string; page?: string } = {}) =>
    withQuery(`/user/${id}`, view),
  /** `saved` names the part that has just been changed. */
  settings: (saved?: string) => (saved === undefined ? '/settings' : `/settings?saved=${saved}#${saved}`),
  /** `sent` says that the mail is under way. */
  forgotPassword: (sent = false) => withQuery('/forgot-password', sent ? { sent: 'yes' } : {}),
  /** Signing in with the password that has just been set. */
  passwordChanged: () => '/signin?changed=yes',
  /** Signing in with the address that has just been confirmed. */
  emailConfirmed: () => '/signin?confirmed=yes',
  accountDeleted: () => '/signin?deleted=yes',
  /** The landing after signing up; `sent`: the verification mail has been sent again. */
  signedIn: (query: { redirect?: string; sent?: string; confirmed?: string } = {}) =>
    withQuery('/signedin', query),
  signOut: () => '/signout',
  googleSignIn: (redirect: string) => withRedirect('/api/account/google', redirect),
  /** Everything about the caller, as one file. */
  ownData: () => '/api/account/export',
  adminUsers: (query: { q?: string; page?: string; done?: string } = {}) => withQuery('/admin/users', query),
  adminAudit: (page = 1) => withQuery('/admin/audit', page === 1 ? {} : { page: String(page) }),
  adminTopLists: (query: { q?: string; page?: string; done?: string } = {}) =>
    withQuery('/admin/top-lists', query),
  /** The editor of a top list, or of a new one; `saved` says that it has just been. */
  adminTopList: (slug?: string, saved = false) =>
    withQuery(
      slug === undefined ? '/admin/top-lists/new' : `/admin/top-lists/edit/${slug}`,
      saved ? { saved: 'yes' } : {},
    ),
  /** Messages that wait, or with `closed` those that somebody has done with. */
  adminMessages: (query: { closed?: string; page?: string; done?: string } = {}) =>
    withQuery('/admin/messages', query),
  /** What was visited in the last days; 30 by default. */
  adminVisits: (days?: number) =>
    withQuery('/admin/visits', days === undefined ? {} : { days: String(days) }),
  contact: () => '/contact',
  developmentSignIn: (redirect: string) => withRedirect('/development/sign-in', redirect),
  /** Members' pages elsewhere; `handle` begins with '@'. */
  youTubeHandle: (handle: string) => `https://www.youtube.com/${encodeURIComponent(handle)}`,
  twitterHandle: (handle: string) => `https://x.com/${encodeURIComponent(handle.slice(1))}`,
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
