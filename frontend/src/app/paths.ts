import { writeChannelAddress } from '@channelwise/schemas/channel-address'
import type { EmbeddedFigure } from '@channelwise/schemas/embed'
import { writeSearchValues } from '@channelwise/schemas/search/search-address'
import { writeTopicAddress } from '@channelwise/schemas/topic-address'
import { defaultSortOrder } from '@channelwise/schemas/search/sort-orders'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { tabOfSection } from '../screens/settings/settings-tabs.ts'
import type { SettingsTab } from '../screens/settings/settings-tabs.ts'
import { defaultLanguage } from './default-language.ts'

/** Stands for an empty text in text search URLs, and for '.' and '..', which browsers resolve as path segments. */
export const emptySearch = 'no'

/** Builds every URL of the site; nothing else does. */
export const paths = {
  home: () => '/',
  /** The home page of a main topic. */
  topic: writeTopicAddress,
  /** The canonical URL of a search. `language: []` turns the default language off; leaving it out keeps the default. */
  search: (search: Partial<ChannelSearch> = {}) => withQuery('/search', writeSearch(search)),
  /** All channels of a main topic, or only those of the given sub topics. */
  searchTopic: (topic: string, subTopics: readonly string[]) =>
    `/search/allTopics/${encodeURIComponent(topic)}${subTopics.length === 0 ? '' : `/subTopic/${subTopics.map(encodeURIComponent).join('_')}`}`,
  /** The header search form's action; the server redirects to the results. */
  searchForm: () => '/search/results',
  /** Text search results; an empty text, '.' and '..' become `emptySearch`. */
  searchResults: (text: string) =>
    `/search/results/${encodeURIComponent(text.trim().replace(/^\.{0,2}$/, emptySearch))}`,
  channel: writeChannelAddress,
  /** The preview picture of a shared link; for a top list, `id` is its slug. */
  card: (kind: 'channel' | 'list' | 'top' | 'user', id: string) => `/pictures/cards/${kind}/${id}.png`,
  siteCard: () => '/pictures/cards/home.png',
  /** A channel's page with query parameters for its videos and reviews, at one of its sections. */
  channelPage: (
    channel: { _id: string; name: string },
    query: Record<string, string>,
    section: ChannelSection | null = null,
  ) => withQuery(paths.channel(channel), query) + (section === null ? '' : `#${section}`),
  /** A URL of the site, such as `request.url`, that also watches the import `runId`. */
  withRun: (address: string, runId: string) => {
    const { pathname, searchParams } = new URL(address)
    searchParams.set('run', runId)
    return `${pathname}?${searchParams}`
  },
  /** The form, filled with a link typed before. */
  addTypedChannel: (link: string) => withQuery('/add-channel', { link }),
  addChannel: (runId?: string) => withQuery('/add-channel', runId === undefined ? {} : { run: runId }),
  /** The add-channel page for a channel that turned out to exist already. */
  channelAdded: (channelId: string) => withQuery('/add-channel', { channel: channelId }),
  channelSubmitted: () => '/channel-submitted',
  /** The thank-you page for a contact message. */
  contributionSubmitted: () => '/contribution-submitted',
  signIn: (redirect?: string) => withRedirect('/signin', redirect),
  register: (redirect?: string) => withRedirect('/register', redirect),
  /** A channel's page with the member's own review open for editing. */
  editReview: (channel: { _id: string; name: string }) =>
    `${withQuery(paths.channel(channel), { edit: 'review' })}#your-review`,
  channelStatistics: (channel: { _id: string; name: string }) => `${paths.channel(channel)}/statistics`,
  /** One review's page; likes, reports and removals are posted to it too. */
  review: (id: string) => `/review/${id}`,
  favorites: (page = 1) => withQuery('/favorites', page === 1 ? {} : { page: String(page) }),
  lists: (tab?: string, page = 1) =>
    withQuery('/lists', { ...(tab !== undefined && { tab }), ...(page > 1 && { page: String(page) }) }),
  list: (id: string, page = 1) => withQuery(`/list/${id}`, page > 1 ? { page: String(page) } : {}),
  /** The list for embedding in other sites, without our header and footer. */
  embeddedList: (id: string) => `/embed/list/${id}`,
  /** The channel's card for embedding in other sites. */
  embeddedChannel: (id: string, theme: string = 'auto') =>
    withQuery(`/embed/channel/${id}`, theme === 'auto' ? {} : { theme }),
  /** A picture of the channel's rating, for other sites. */
  embeddedPicture: (kind: 'badge' | 'card', id: string, look: { theme?: string; size?: string } = {}) =>
    withQuery(`/embed/${kind}/${id}.svg`, look),
  /** What other sites can embed of the channel. */
  channelEmbeds: (channel: { _id: string; name: string }) => `${paths.channel(channel)}/embed`,
  /** Describes how other sites embed a page of this site; `site` is our URL without a trailing slash. */
  oembed: (site: string, path: string, format: 'json' | 'xml') =>
    withQuery('/oembed', { url: site + path, format }),
  /** The dashboard of the insights; `view` is written by `writeView`. */
  insights: (view: Record<string, string> = {}) => withQuery('/insights', view),
  /** A comparison of up to five channels, by our ids, or up to five main topics. */
  insightsCompare: ({ channels = [], topics = [], q }: Compared = {}) =>
    withQuery('/insights/compare', {
      ...(channels.length > 0 && { channels: channels.join(',') }),
      ...(topics.length > 0 && { topics: topics.join(',') }),
      ...(q !== undefined && { q }),
    }),
  insightsChannel: (id: string) => `/insights/channel/${id}`,
  /** How figures are computed; with `key`, at that entry. */
  insightsMethod: (key?: string) => `/insights/method${key === undefined ? '' : `#${key}`}`,
  /** The member's saved views; `save` is the URL of a view to save, `name` the name to suggest for it. */
  insightViews: (query: { save?: string; name?: string; done?: string } = {}) =>
    withQuery('/insights/views', query),
  /** A figure of the insights for embedding in other sites. */
  embeddedInsight: (kind: EmbeddedFigure, query: Record<string, string> = {}) =>
    withQuery(`/embed/insights/${kind}`, query),
  /** The API's endpoints of the insights; `of` is the rest of the path. */
  insightsQuery: (of: string, query: Record<string, string> = {}) =>
    withQuery(`/api/v1/insights/${of}`, query),
  /** The public dump of ratings. */
  openData: () => '/open-data',
  /** The bookmarklet; `link` is a page on YouTube whose channel to look up. */
  tools: (link?: string) => withQuery('/tools', link === undefined ? {} : { link }),
  /** The editor of a new or an existing list; `saved` means that it was just saved. */
  createList: (id?: string, saved = false) =>
    id === undefined ? '/create-list' : `/create-list/${id}${saved ? '?saved=yes' : ''}`,
  /** A tab of the feeds; `page` from 1. */
  latestReviews: (tab?: string, page = 1) =>
    withQuery('/latest-reviews', {
      ...(tab !== undefined && { tab }),
      ...(page !== 1 && { page: String(page) }),
    }),
  /** The newest reviews for feed readers. */
  feed: (of: Feed, format: 'rss' | 'atom') =>
    `/feeds/${of.kind === 'latest' ? 'latest-reviews' : `${of.kind}/${of.id}`}.${format}`,
  notifications: (page = 1) => withQuery('/notifications', page === 1 ? {} : { page: String(page) }),
  moderation: () => '/moderation',
  moderationLog: (page = 1) => withQuery('/moderation/log', page === 1 ? {} : { page: String(page) }),
  /** Video discovery; `topics` are main topics joined with underscores. */
  browseVideos: (topics?: string, query: Record<string, string> = {}) =>
    withQuery(
      topics === undefined ? '/browse-videos' : `/browse-videos/${encodeURIComponent(topics)}`,
      query,
    ),
  /** A curated page; `numPage` from 1. */
  topList: (slug: string, numPage = 1) =>
    withQuery(`/top/${slug}`, numPage === 1 ? {} : { numPage: String(numPage) }),
  /** A member's page on one of its tabs, optionally with the followers or following popup open. */
  user: (
    id: string,
    view: { tab?: string; show?: string; page?: string; order?: string; stars?: string } = {},
  ) => withQuery(`/user/${id}`, view),
  /** Where members pick the channels on their profile. */
  topChannels: () => '/settings/favorites',
  /** Getting started with the API. */
  developers: () => '/developers',
  /** What each plan of the API allows. */
  plans: () => '/developers/plans',
  webhooks: () => '/settings/api/webhooks',
  /** A webhook with its deliveries, optionally those in a state or from a cursor on. */
  webhook: (id: string, query: { state?: string; cursor?: string } = {}) =>
    withQuery(`/settings/api/webhooks/${encodeURIComponent(id)}`, query),
  /** The settings' first tab, or the section that was just saved. */
  settings: (saved?: string) =>
    saved === undefined ? '/settings' : `${paths.settingsTab(tabOfSection(saved))}?saved=${saved}#${saved}`,
  settingsTab: (tab: SettingsTab) => (tab === 'profile' ? '/settings' : `/settings/${tab}`),
  /** The API keys; `saved` says what was just done. */
  apiSettings: (saved?: string) => withQuery('/settings/api', saved === undefined ? {} : { saved }),
  /** The page that explains a type of error of the API. */
  problem: (type: string) => `/problems/${type}`,
  /** `sent` means that the mail is on its way. */
  forgotPassword: (sent = false) => withQuery('/forgot-password', sent ? { sent: 'yes' } : {}),
  /** The sign-in page after a password reset. */
  passwordChanged: () => '/signin?changed=yes',
  /** The sign-in page after confirming an email address. */
  emailConfirmed: (redirect: string) => withQuery('/signin', { confirmed: 'yes', ...onwards(redirect) }),
  accountDeleted: () => '/signin?deleted=yes',
  /** The landing page after sign-up; `sent` means that the verification mail was sent again. */
  signedIn: ({ redirect = '/', ...query }: { redirect?: string; sent?: string; confirmed?: string } = {}) =>
    withQuery('/signedin', { ...onwards(redirect), ...query }),
  /** A newcomer's first ratings, of the most popular channels, those of a main topic or those named like `q`. */
  welcome: ({
    redirect = '/',
    ...query
  }: { redirect?: string; q?: string; topic?: string; page?: string } = {}) =>
    withQuery('/welcome', { ...query, ...onwards(redirect) }),
  /** The suggestions that the deck's ratings lead to. */
  welcomeSuggestions: () => '/welcome?show=suggestions',
  /** Where a member brings along the channels that they follow on YouTube. */
  subscriptions: () => '/subscriptions',
  signOut: () => '/signout',
  googleSignIn: (redirect: string) => withRedirect('/api/account/google', redirect),
  /** The caller's data export, as one zip file. */
  ownData: () => '/api/account/export',
  operations: () => '/operations',
  /** The operators' list of runs, filtered. */
  operationsRuns: (query: Record<string, string> = {}) => withQuery('/operations/runs', query),
  operationsRun: (id: string, query: Record<string, string> = {}) =>
    withQuery(`/operations/runs/${encodeURIComponent(id)}`, query),
  operationsImports: (query: Record<string, string> = {}) => withQuery('/operations/imports', query),
  operationsImport: (id: string, query: Record<string, string> = {}) =>
    withQuery(`/operations/imports/${encodeURIComponent(id)}`, query),
  /** The failed links of an import as a CSV file. */
  importFailures: (id: string) => `/api/operations/imports/${encodeURIComponent(id)}/failures`,
  /** Schedules, optionally with one of them in full; `done` is what was just done with it. */
  operationsSchedules: (query: { schedule?: string; done?: string } = {}) =>
    withQuery('/operations/schedules', query),
  operationsSettings: () => '/operations/settings',
  /** The audit log, filtered by the given parameters. */
  operationsAudit: (
    query: { person?: string; action?: string; from?: string; to?: string; page?: string } = {},
  ) => withQuery('/operations/audit', query),
  /** `done` names what was just done. */
  operationsSearch: (query: { page?: string; done?: string } = {}) => withQuery('/operations/search', query),
  /** The editor of synonyms for `group`, or for a new group that starts with `words`, one per line. */
  operationsSynonyms: (
    query: { q?: string; page?: string; group?: string; words?: string; done?: string } = {},
  ) => withQuery('/operations/search/synonyms', query),
  operationsUnanswered: (page = 1) =>
    withQuery('/operations/search/unanswered', page === 1 ? {} : { page: String(page) }),
  operationsGrowth: (query: { state?: string; page?: string; done?: string } = {}) =>
    withQuery('/operations/growth', query),
  operationsWebhooks: (page = 1) =>
    withQuery('/operations/webhooks', page === 1 ? {} : { page: String(page) }),
  adminUsers: (query: { q?: string; page?: string; done?: string } = {}) => withQuery('/admin/users', query),
  adminTopLists: (query: { q?: string; page?: string; done?: string } = {}) =>
    withQuery('/admin/top-lists', query),
  /** The editor of a new or an existing top list; `saved` means that it was just saved. */
  adminTopList: (slug?: string, saved = false) =>
    withQuery(
      slug === undefined ? '/admin/top-lists/new' : `/admin/top-lists/edit/${slug}`,
      saved ? { saved: 'yes' } : {},
    ),
  /** Open messages, or closed ones with `closed`. */
  adminMessages: (query: { closed?: string; page?: string; done?: string } = {}) =>
    withQuery('/admin/messages', query),
  /** Visits in the last `days` days. Defaults to 30. */
  adminVisits: (days?: number) =>
    withQuery('/admin/visits', days === undefined ? {} : { days: String(days) }),
  contact: () => '/contact',
  /** The legal documents that come with the software. */
  privacy: () => '/privacy',
  terms: () => '/terms',
  developmentSignIn: (redirect: string) => withRedirect('/development/sign-in', redirect),
  /** Members' profiles on other sites; `handle` begins with '@'. */
  youTubeHandle: (handle: string) => `https://www.youtube.com/${encodeURIComponent(handle)}`,
  twitterHandle: (handle: string) => `https://x.com/${encodeURIComponent(handle.slice(1))}`,
  youTubeChannel: (channelId: string) => `https://www.youtube.com/channel/${encodeURIComponent(channelId)}`,
  /** The page of a video on YouTube. */
  youTubeVideo: (videoId: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`,
}

/** A part of a channel's page that links lead to. */
type ChannelSection = 'videos' | 'reviews' | 'your-rating' | 'your-review'

/** The sides of a comparison, and a text to find another channel by. */
interface Compared {
  channels?: readonly string[]
  topics?: readonly string[]
  q?: string
}

/** The reviews that a feed contains. */
export type Feed = { kind: 'latest' } | { kind: 'user' | 'channel'; id: string }

/** Leaves out the defaults: English, and the default order unless results are ranked by name. */
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

/** Leaves out the default redirect, the home page. */
function onwards(redirect: string) {
  return redirect === '/' ? {} : { redirect }
}

function withRedirect(path: string, redirect?: string) {
  return withQuery(path, redirect === undefined ? {} : { redirect })
}
