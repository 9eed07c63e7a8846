import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Video } from '@channelwise/schemas/video'
import type { Handler } from '../endpoints/answer.ts'
import { readChannels } from './read-channels.ts'
import { readFeaturedVideos } from './read-featured-videos.ts'
import type { NamedChannel } from './read-featured-videos.ts'
import { readLatestVideos } from './read-latest-videos.ts'
import { readMostViewedVideos } from './read-most-viewed-videos.ts'

interface Dependencies {
  db: Kysely<Database>
}

/** Videos per sort: enough for a page that sorts by newest and by most viewed. */
const maxVideosPerSort = 60
/** Videos of all channels combined, per sort, so that the cost of a call does not grow with the number of ids. */
const videosPerCall = 1_200

/** GET /api/products/channels/{ids}/getvideos/{videos} */
export function showChannels({ db }: Dependencies): Handler<Contract['showChannels']> {
  return async ({ params }) => {
    return {
      value: await readChannels(db, params.ids, async (found) =>
        params.videos ? readPageVideos(db, found) : {},
      ),
    }
  }
}

/** GET /api/products/channelsforlists/{ids}/getvideos/{videos} */
export function showListChannels({ db }: Dependencies): Handler<Contract['showListChannels']> {
  return async ({ params, query }) => {
    return {
      value: await readChannels(db, params.ids, async (found) => {
        if (!params.videos) return {}
        const limit = Math.min(query.videoLimit, shareOut(found.length))
        const ids = found.map(({ id }) => id)
        return { lastVideos: await readLatestVideos(db, ids, { limit, minViews: query.minViews }) }
      }),
    }
  }
}

/** The videos per channel and sort that keep a call within `videosPerCall`. */
function shareOut(channels: number) {
  return Math.max(1, Math.min(maxVideosPerSort, Math.floor(videosPerCall / Math.max(1, channels))))
}

/** Everything that a channel page can sort: its newest and most viewed videos, and those that feature it. */
async function readPageVideos(db: Kysely<Database>, channels: NamedChannel[]) {
  const ids = channels.map(({ id }) => id)
  const limit = shareOut(ids.length)
  // Sequential, so that a call holds one connection of the pool.
  const latest = await readLatestVideos(db, ids, { limit, minViews: 0 })
  // For channels with fewer, these are all their videos.
  const more = ids.filter((id) => latest.get(id)?.length === limit)
  const mostViewed = await readMostViewedVideos(db, more, limit)
  const featured = await readFeaturedVideos(db, channels, limit)
  const lastVideos = new Map(
    ids.map((id) => [id, mergeNewestFirst(latest.get(id) ?? [], mostViewed.get(id) ?? [])]),
  )
  return { lastVideos, featured }
}

function mergeNewestFirst(...groups: Video[][]) {
  const known = new Map(groups.flat().map((video) => [video.videoId, video]))
  return [...known.values()].toSorted((a, b) => Date.parse(b.publishDate) - Date.parse(a.publishDate))
}
