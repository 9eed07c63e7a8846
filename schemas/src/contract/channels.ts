import { z } from 'zod'
import { channel, channelCard, channelSuggestion } from '../channel.ts'
import { channelHistoryDay, maxHistoryDays } from '../channel-history.ts'
import { flag, joinedIds, text, wholeNumber } from '../search/query-values.ts'
import { channelFilters, channelSearch } from '../search/search-filters.ts'
import { facets } from '../search/facets.ts'
import { suggestions } from '../suggestions.ts'
import { foundVideo } from '../video.ts'
import { endpoint } from './endpoint.ts'
import { limitImports } from './fair-use.ts'

const searchHeaders = {
  'X-Search-Engine': 'The search engine that responded, with `; standby` if it replaced an unavailable one',
}
const pageHeaders = {
  ...searchHeaders,
  'X-Total-Count': 'Total number of matching channels',
  Link: 'The first, previous, next and last page (RFC 8288)',
}
const token = text(4_096).optional()
const id = text(100)
const query = z.object({ q: text(200) })

/** Finding, showing and adding channels. */
export const channelEndpoints = {
  searchChannels: endpoint({
    method: 'GET',
    path: '/api/products',
    summary: 'Channels that match all filters, 24 per page by default.',
    query: channelSearch,
    response: z.array(channelCard),
    headers: pageHeaders,
    cached: true,
  }),
  countFacets: endpoint({
    method: 'GET',
    path: '/api/products/facets',
    summary: 'The values of every filter with counts; a filter does not affect its own counts.',
    query: channelFilters,
    response: facets,
    headers: searchHeaders,
    cached: true,
  }),
  showChannels: endpoint({
    method: 'GET',
    path: '/api/products/channels/{ids}/getvideos/{videos}',
    summary:
      'Channels by ids joined by underscores, optionally with videos: 60 per sort, fewer for more than 20 channels.',
    params: z.object({ ids: joinedIds('_', 'channels'), videos: flag }),
    response: z.array(channel),
  }),
  showListChannels: endpoint({
    method: 'GET',
    path: '/api/products/channelsforlists/{ids}/getvideos/{videos}',
    summary:
      'Channels by comma-separated ids, in that order, each with its newest videos: up to `videoLimit` with at least `minViews` views, fewer for over 20 ids.',
    params: z.object({ ids: joinedIds(',', 'channels'), videos: flag }),
    query: z.object({ minViews: wholeNumber(0, 1_000_000_000, 0), videoLimit: wholeNumber(1, 60, 60) }),
    response: z.array(channel),
  }),
  suggestChannels: endpoint({
    method: 'GET',
    path: '/api/products/autocomplete',
    errors: [429],
    limit: 'autocomplete',
    summary: 'Up to 10 channels with names similar to the typed text.',
    query: z.object({ term: text(200).optional().default('') }),
    response: z.array(channelSuggestion),
    headers: searchHeaders,
    cached: true,
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/suggestions',
    errors: [429],
    limit: 'autocomplete',
    summary: 'Suggests channels, topics and members for the typed text.',
    query: z.object({ term: text(200).optional().default('') }),
    response: suggestions,
    headers: searchHeaders,
    cached: true,
  }),
  findChannelsByName: endpoint({
    method: 'GET',
    path: '/api/products/search/channelname/{q}',
    summary: 'Channels with names similar to the text, closest first. At least 3 letters.',
    params: query,
    response: z.array(channelCard),
    headers: searchHeaders,
    cached: true,
  }),
  findRelatedChannels: endpoint({
    method: 'GET',
    path: '/api/products/query/{q}',
    summary: 'Channels that mention the text in description, topics or tags. At least 3 letters.',
    params: query,
    response: z.array(channelCard),
    headers: searchHeaders,
    cached: true,
  }),
  findRelatedVideos: endpoint({
    method: 'GET',
    path: '/api/products/query/videos/{q}',
    summary: 'Videos that mention the text in title or description. At least 3 letters.',
    params: query,
    response: z.array(foundVideo),
    headers: searchHeaders,
    cached: true,
  }),
  findChannelByLink: endpoint({
    method: 'GET',
    path: '/api/products/by-link',
    summary:
      "Whether a text is a channel's link, @handle or id, and the channel of the catalogue it refers to, if known.",
    query: z.object({ link: text(500) }),
    response: z.object({ isLink: z.boolean(), channel: channelCard.nullable() }),
  }),
  suggestWording: endpoint({
    method: 'GET',
    path: '/api/products/did-you-mean',
    summary:
      'The closest spelling with known words ("did you mean"); null if all words are known or none is close.',
    query: z.object({ text: text(200) }),
    response: z.object({ suggestion: z.string().nullable() }),
    headers: searchHeaders,
  }),
  showChannelHistory: endpoint({
    method: 'GET',
    path: '/api/products/{id}/history',
    errors: [404],
    summary:
      "A channel's subscribers and views by day, oldest first; empty unless the site stores them. Fetched from YouTube and kept by this site; not YouTube's own statistics.",
    params: z.object({ id }),
    query: z.object({ days: wholeNumber(1, maxHistoryDays, maxHistoryDays) }),
    response: z.array(channelHistoryDay),
  }),
  addChannel: endpoint({
    method: 'POST',
    path: '/api/products/add-youtube-channel-database',
    access: 'member',
    errors: [404, 422, 429, 502, 503, 504],
    limit: limitImports,
    summary: 'Imports a channel by its link or @handle and responds when it is available (up to a minute).',
    body: z.object({ urlQuery: text(500), token }),
    response: z.object({
      _id: z.string(),
      channelDetails: z.object({ name: z.string(), profileImage: z.string() }),
    }),
  }),
}
