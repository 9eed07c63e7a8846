import type { Channel } from '@channelwise/schemas/channel'
import type { Video } from '@channelwise/schemas/video'

/** The minimum views of a shown video. */
const minViews = 10
/** The height in pixels of a real thumbnail; YouTube's placeholders have other heights. */
const validHeight = 90

/**
 * The channel's most recent video with enough views, without its thumbnail if that is a placeholder; null if there is
 * none.
 */
export function chooseVideo({ lastVideos }: Pick<Channel, 'lastVideos'>): Video | null {
  const [latest] = lastVideos
    .filter(({ nbViews }) => nbViews !== null && nbViews >= minViews)
    .toSorted((a, b) => Date.parse(b.publishDate) - Date.parse(a.publishDate))
  if (latest === undefined) return null
  return latest.thumbnailHeight === validHeight ? latest : { ...latest, thumbnail: '' }
}
