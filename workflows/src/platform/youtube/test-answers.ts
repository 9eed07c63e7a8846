import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChannelResource, VideoResource } from '../test-resources.ts'
import type { Refusal } from './test-faults.ts'

/** Everything that the fake YouTube contains. */
export interface KnownToYouTube {
  channels: Map<string, ChannelResource>
  videos: Map<string, VideoResource>
  /** Ids in the order of the uploads list, newest first; private and deleted videos among them. */
  uploads: Map<string, string[]>
  /** Channel ids by legacy user name. */
  users: Map<string, string>
  /** Ids of featured channels by the id of the channel that features them. */
  featured: Map<string, string[]>
  /** Ids of popular videos by region and category, such as 'US 10', or 'US' for all categories. */
  charts: Map<string, string[]>
}

/** The resources in `recorded/`, which the real API returned. */
export function readRecorded(): KnownToYouTube {
  const known: KnownToYouTube = {
    channels: new Map(),
    videos: new Map(),
    uploads: new Map(),
    users: new Map(),
    featured: new Map(),
    charts: new Map(),
  }
  const folder = join(import.meta.dirname, 'recorded')
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!path.endsWith('.json')) continue
    const recorded = JSON.parse(readFileSync(join(folder, path), 'utf8'))
    for (const resource of recorded.items ?? [recorded]) {
      if (resource.kind === 'youtube#channel') known.channels.set(resource.id, resource)
      if (resource.kind === 'youtube#video') rememberVideo(known, resource)
    }
  }
  return known
}

function rememberVideo({ videos, uploads }: KnownToYouTube, video: VideoResource) {
  const channelId = video.snippet?.channelId ?? ''
  videos.set(video.id, video)
  uploads.set(channelId, [...(uploads.get(channelId) ?? []), video.id])
}

/** Answers a query to `channels`, `channelSections`, `playlistItems` or `videos` as the real API does. */
export function answerQuery(known: KnownToYouTube, method: string, query: URLSearchParams): object | Refusal {
  const ids = listOf(query, 'id')
  if (ids.length > 50 || !query.has('part')) return 'badRequest'
  if (method === 'channels') return listChannels(known, query, ids)
  if (method === 'videos') return query.has('chart') ? listChart(known, query) : listVideos(known, query, ids)
  if (method === 'channelSections') return listSections(known, query)
  return listPlaylist(known, query)
}

function listChannels({ channels, users }: KnownToYouTube, query: URLSearchParams, ids: string[]) {
  const size = Number(query.get('maxResults') ?? 5)
  const handle = query.get('forHandle')
  const user = query.get('forUsername')
  if (handle !== null)
    ids = [...channels.values()].filter((channel) => hasHandle(channel, handle)).map(({ id }) => id)
  if (user !== null) ids = [users.get(user) ?? '']
  return answer('youtube#channelListResponse', query, pick(channels, ids).slice(0, size))
}

function listVideos({ videos }: KnownToYouTube, query: URLSearchParams, ids: string[]) {
  return answer('youtube#videoListResponse', query, pick(videos, ids))
}

function listChart({ videos, charts }: KnownToYouTube, query: URLSearchParams): object | Refusal {
  const ids = charts.get([query.get('regionCode'), query.get('videoCategoryId') ?? []].flat().join(' '))
  if (ids === undefined) return 'videoChartNotFound'
  return answer(
    'youtube#videoListResponse',
    query,
    pick(videos, ids).slice(0, Number(query.get('maxResults') ?? 5)),
  )
}

function listSections({ channels, featured }: KnownToYouTube, query: URLSearchParams): object | Refusal {
  const channelId = query.get('channelId') ?? ''
  if (!channels.has(channelId)) return 'channelNotFound'
  const sections = [
    { snippet: { type: 'recentuploads' } },
    { snippet: { type: 'multiplechannels' }, contentDetails: { channels: featured.get(channelId) ?? [] } },
  ].map((section, at) => ({ kind: 'youtube#channelSection', id: `${channelId}.section${at}`, ...section }))
  return answer('youtube#channelSectionListResponse', query, sections)
}

function listPlaylist({ uploads }: KnownToYouTube, query: URLSearchParams): object | Refusal {
  const ids = uploads.get(`UC${(query.get('playlistId') ?? '').slice(2)}`)
  if (ids === undefined || ids.length === 0) return 'playlistNotFound'
  const size = Number(query.get('maxResults') ?? 5)
  const token = query.get('pageToken')
  const from = token === null ? 0 : Number(/^from-(\d+)$/.exec(token)?.[1])
  if (Number.isNaN(from)) return 'invalidPageToken'
  const entries = ids.slice(from, from + size).map((videoId) => ({
    kind: 'youtube#playlistItem',
    id: `entry-${videoId}`,
    contentDetails: { videoId },
    snippet: { resourceId: { kind: 'youtube#video', videoId } },
  }))
  const next = from + size < ids.length ? { nextPageToken: `from-${from + size}` } : {}
  return { ...answer('youtube#playlistItemListResponse', query, entries), ...next }
}

/** Includes only the requested parts, and no `items` when nothing was found. */
function answer(kind: string, query: URLSearchParams, resources: object[]) {
  const parts = new Set(['kind', 'etag', 'id', ...listOf(query, 'part')])
  const items = resources.map((resource) =>
    Object.fromEntries(Object.entries(resource).filter(([name]) => parts.has(name))),
  )
  return { kind, etag: 'etag', pageInfo: { totalResults: items.length }, ...(items.length > 0 && { items }) }
}

function pick<T>(resources: Map<string, T>, ids: string[]) {
  return ids.map((id) => resources.get(id)).filter((resource) => resource !== undefined)
}

function hasHandle({ snippet }: ChannelResource, handle: string) {
  return normalize(snippet?.customUrl ?? '') === normalize(handle)
}

function normalize(handle: string) {
  return handle.replace(/^@/, '').toLowerCase()
}

function listOf(query: URLSearchParams, name: string) {
  return query.getAll(name).flatMap((value) => value.split(','))
}
