import { join } from 'node:path'
import { foldHandle } from '../handles.ts'
import { channelResource, videoResource } from '../resources.ts'
import { readResources } from './read-resources.ts'
import type { BadLine, Place } from './read-resources.ts'

/** The in-memory index of a catalogue: where its resources are in the files, not their content. */
export interface CatalogueIndex {
  /** By id. */
  channels: Map<string, Place>
  /** The ids of the channels, in file order. */
  channelIds: string[]
  videos: Map<string, Place>
  /** Ids of videos by the id of their channel, newest first. */
  uploads: Map<string, string[]>
  /** Ids of channels by folded handle, or by the legacy custom name. */
  handles: Map<string, string>
}

/** The file names of a catalogue. */
export const channelsFile = 'channels.jsonl'
export const videosFile = 'videos.jsonl'

/** Builds the index by reading both files once. */
export async function readCatalogueIndex(
  folder: string,
  files: { hasVideos: boolean },
  onBadLine: (badLine: BadLine) => void,
): Promise<CatalogueIndex> {
  const channels = new Map<string, Place>()
  const handles = new Map<string, string>()
  for await (const found of readResources(join(folder, channelsFile), channelResource, onBadLine)) {
    for (const { resource, place } of found) {
      const handle = foldHandle(resource.snippet.customUrl)
      channels.set(resource.id, place)
      if (handle !== '' && !handles.has(handle)) handles.set(handle, resource.id)
    }
  }

  const videos = new Map<string, Place>()
  const dated = new Map<string, { id: string; time: number }[]>()
  const videosIn = files.hasVideos ? readResources(join(folder, videosFile), videoResource, onBadLine) : []
  for await (const found of videosIn) {
    for (const { resource, place } of found) {
      const { channelId, publishedAt } = resource.snippet
      const upload = { id: resource.id, time: publishedAt.getTime() }
      videos.set(resource.id, place)
      const published = dated.get(channelId)
      if (published === undefined) dated.set(channelId, [upload])
      else published.push(upload)
    }
  }
  const uploads = new Map<string, string[]>()
  for (const [channelId, published] of dated) uploads.set(channelId, newestFirst(published))
  return { channels, channelIds: [...channels.keys()], videos, uploads, handles }
}

function newestFirst(published: { id: string; time: number }[]) {
  return published.toSorted((one, other) => other.time - one.time).map(({ id }) => id)
}
