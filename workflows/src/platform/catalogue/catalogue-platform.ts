import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { ChannelNotFoundError, PlatformUnavailableError } from '../errors.ts'
import { foldHandle } from '../handles.ts'
import { readChannelAnswer, readVideoAnswer } from '../read-answer.ts'
import { idsPerCall, withId } from '../video-platform.ts'
import type { VideoPlatform } from '../video-platform.ts'
import { channelsFile, videosFile } from './catalogue-index.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { readPlaces } from './read-places.ts'
import { parseJson } from './read-resources.ts'
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
    source: 'catalogue',

    async findChannel(reference) {
      switch (reference.kind) {
        case 'channel':
          return withId(reference.channelId)
        case 'handle':
          return findByHandle(reference.handle)
        case 'user':
          return findByHandle(reference.userName)
        case 'custom':
          return findByHandle(reference.name)
        case 'video': {
          const { videos } = await readIndex()
          const [found] = readVideoAnswer(await readLines(videosFile, videos, [reference.videoId]), [
            reference.videoId,
          ]).found
          if (found === undefined)
            throw new ChannelNotFoundError(`The catalogue has no video ${reference.videoId}.`)
          return withId(found.channelId)
        }
      }
    },

    async readChannels(channelIds) {
      const { channels } = await readIndex()
      return readChannelAnswer(await readLines(channelsFile, channels, channelIds), channelIds)
    },

    async listUploads(channelId, page) {
      const { uploads } = await readIndex()
      const videoIds = uploads.get(channelId) ?? []
      const from = page === null ? 0 : Number(/^\d+$/.exec(page)?.[0])
      if (Number.isNaN(from)) return { outcome: 'invalidToken', videoIds: [], nextPage: null, unreadable: [] }
      const to = from + idsPerCall
      return {
        outcome: videoIds.length === 0 ? 'empty' : 'listed',
        videoIds: videoIds.slice(from, to),
        nextPage: to < videoIds.length ? String(to) : null,
        unreadable: [],
      }
    },

    async readVideos(videoIds) {
      const { videos } = await readIndex()
      return readVideoAnswer(await readLines(videosFile, videos, videoIds), videoIds)
    },

    // The files have neither sections nor charts.
    readFeaturedChannels: async () => [],
    readPopularChannels: async () => [],
  }

  async function findByHandle(handle: string) {
    const { handles } = await readIndex()
    const channelId = handles.get(foldHandle(handle))
    if (channelId === undefined) throw new ChannelNotFoundError(`The catalogue has no channel ${handle}.`)
    return withId(channelId)
  }

  /** The parsed lines of these resources, which are unknown or valid in the index. */
  async function readLines(fileName: string, places: Map<string, Place>, ids: string[]) {
    const distinct = new Set(ids)
    if (distinct.size > idsPerCall)
      throw new RangeError(`${distinct.size} ids exceed the limit of ${idsPerCall} per call`)
    const known = [...distinct].flatMap((id) => {
      const place = places.get(id)
      return place === undefined ? [] : [{ id, place }]
    })
    if (known.length === 0) return []
    await using file = await open(join(folder, fileName))
    const texts = await readPlaces(
      file,
      known.map(({ place }) => place),
    )
    return known.map(({ id }, at) => {
      const line = parseJson(texts[at] ?? '')
      if (typeof line === 'object' && line !== null && 'id' in line && line.id === id) return line
      invalidateIndex()
      throw new PlatformUnavailableError(`The catalogue in ${folder} changed while it was in use`)
    })
  }
}
