import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Video } from '@channelwise/schemas/video'
import type { Handler } from '../endpoints/answer.ts'
import { readChannels } from './read-channels.ts'
import { readFeaturedVideos } from './read-featured-videos.ts'
import { readLatestVideos } from './read-latest-videos.ts'
import { readMostViewedVideos } from './read-most-viewed-videos.ts'
import { splitIds } from './split-ids.ts'

interface Dependencies {
  db: Kysely<Database>
}

/** Enough for a page that sorts by newest and by most viewed. */
const videosPerSort = 60

/** GET /api/products/channels/{ids}/getvideos/{videos} */
export function showChannels({ db }: Dependencies): Handler<Contract['showChannels']> {
  return async ({ params }) => {
    // The platform's ids may hold an underscore themselves: one of them alone is taken whole.
    const ids = /^UC[\w-]{22}$/.test(params.ids) ? [params.ids] : splitIds(params.ids, '_')
    return {
      value: await readChannels(db, ids, async (found) => (params.videos ? readPageVideos(db, found) : {})),
    }
  }
}

/** GET /api/products/channelsforlists/{ids}/getvideos/{videos} */
export function showListChannels({ db }: Dependencies): Handler<Contract['showListChannels']> {
  return async ({ params, query }) => {
    const choice = { limit: query.videoLimit, minViews: query.minViews }
    return {
      value: await readChannels(db, splitIds(params.ids, ','), async (found) =>
        params.videos ? { lastVideos: await readLatestVideos(db, found, choice) } : {},
      ),
    }
  }
}

/** Everything that a channel's page sorts: its newest and most viewed videos, and what others feature. */
async function readPageVideos(db: Kysely<Database>, channelIds: string[]) {
  const latest = await readLatestVideos(db, channelIds, { limit: videosPerSort, minViews: 0 })
  const lastVideos = new Map<string, Video[]>()
  const featured = new Map<string, Awaited<ReturnType<typeof readFeaturedVideos>>>()
  for (const id of channelIds) {
    const mostViewed = await readMostViewedVideos(db, id, videosPerSort)
    lastVideos.set(id, mergeNewestFirst(latest.get(id) ?? [], mostViewed))
    featured.set(id, await readFeaturedVideos(db, id, videosPerSort))
  }
  return { lastVideos, featured }
}

function mergeNewestFirst(...groups: Video[][]) {
  const known = new Map(groups.flat().map((video) => [video.videoId, video]))
  return [...known.values()].toSorted((a, b) => Date.parse(b.publishDate) - Date.parse(a.publishDate))
}
