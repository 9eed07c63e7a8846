import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { ChannelNotFoundError, PlatformRefusedError, PlatformUnavailableError } from '../errors.ts'
import { channelResource, toPlatformChannel, toPlatformVideo, videoResource } from '../resources.ts'
import { idsPerCall } from '../video-platform.ts'
import type { VideoPlatform } from '../video-platform.ts'
import { channelsFile, foldHandle, videosFile } from './catalogue-index.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { readResource } from './read-resources.ts'
import type { Place } from './read-resources.ts'

/** A platform that reads resources from a catalogue's files at the positions in its index. */
export function createCataloguePlatform(catalogue: {
  folder: string
  readIndex: () => Promise<CatalogueIndex>
  /** Called when the files no longer match the index. */
  invalidateIndex: () => void
}): VideoPlatform {
  const { folder, readIndex, invalidateIndex } = catalogue

  return {
    async resolveChannel(reference) {
      switch (reference.kind) {
        case 'channel':
          return reference.channelId
        case 'handle':
          return findByHandle(reference.handle)
        case 'user':
          return findByHandle(reference.userName)
        case 'custom':
          return findByHandle(reference.name)
        case 'video': {
          const { videos } = await readIndex()
          const [found] = await readEach(videosFile, videoResource, videos, [reference.videoId])
          if (found === undefined)
            throw new ChannelNotFoundError(`The catalogue has no video ${reference.videoId}.`)
          return found.snippet.channelId
        }
      }
    },

    async readChannels(channelIds) {
      const { channels } = await readIndex()
      return (await readEach(channelsFile, channelResource, channels, channelIds)).map(toPlatformChannel)
    },

    async listUploads(channelId, page) {
      const { uploads } = await readIndex()
      const videoIds = uploads.get(channelId) ?? []
      const from = page === null ? 0 : Number(page)
      if (!/^\d*$/.test(page ?? '')) throw new PlatformRefusedError(`The catalogue has no page ${page}`)
      const to = from + idsPerCall
      return { videoIds: videoIds.slice(from, to), nextPage: to < videoIds.length ? String(to) : null }
    },

    async readVideos(videoIds) {
      const { videos } = await readIndex()
      return (await readEach(videosFile, videoResource, videos, videoIds)).map(toPlatformVideo)
    },
  }

  async function findByHandle(handle: string) {
    const { handles } = await readIndex()
    const channelId = handles.get(foldHandle(handle))
    if (channelId === undefined) throw new ChannelNotFoundError(`The catalogue has no channel ${handle}.`)
    return channelId
  }

  async function readEach<T extends { id: string }>(
    fileName: string,
    shape: z.ZodType<T>,
    places: Map<string, Place>,
    ids: string[],
  ): Promise<T[]> {
    const distinct = new Set(ids)
    if (distinct.size > idsPerCall)
      throw new RangeError(`${distinct.size} ids exceed the limit of ${idsPerCall} per call`)
    const known = [...distinct].flatMap((id) => {
      const place = places.get(id)
      return place === undefined ? [] : [{ id, place }]
    })
    if (known.length === 0) return []
    await using file = await open(join(folder, fileName))
    // Awaited here, because returning would close the file.
    return await Promise.all(
      known.map(async ({ id, place }) => {
        const { buffer } = await file.read(Buffer.allocUnsafe(place.length), 0, place.length, place.offset)
        const read = readResource(buffer, shape)
        if (read !== null && 'resource' in read && read.resource.id === id) return read.resource
        invalidateIndex()
        throw new PlatformUnavailableError(`The catalogue in ${folder} changed while it was in use`)
      }),
    )
  }
}
