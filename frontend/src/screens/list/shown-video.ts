import type { Channel } from '@channelwise/schemas/channel'
import type { Video } from '@channelwise/schemas/video'

/** Views that a video needs to stand for its channel. */
const minViews = 10
/** Height in pixels of the platform's usual small picture; other heights are its placeholders. */
const validHeight = 90

/** The channel's most recent video that has been watched enough, its picture only when it is a valid one; else null. */
export function chooseVideo({ lastVideos }: Pick<Channel, 'lastVideos'>): Video | null {
  const [latest] = lastVideos
    .filter(({ nbViews }) => nbViews !== null && nbViews >= minViews)
    .toSorted((a, b) => Date.parse(b.publishDate) - Date.parse(a.publishDate))
  if (latest === undefined) return null
  return latest.thumbnailHeight === validHeight ? latest : { ...latest, thumbnail: '' }
}
