import type { VideoThumbs } from '@channelwise/schemas/recommendation'

/** A video's thumbs after the caller presses 'up', 'down' or 'none' (to undo theirs). */
export function pressThumb(thumbs: VideoThumbs, pressed: string): VideoThumbs {
  const recommendation = pressed === 'up' ? true : pressed === 'down' ? false : null
  const count = (of: boolean) => Number(recommendation === of) - Number(thumbs.recommendation === of)
  return {
    ...thumbs,
    ups: thumbs.ups + count(true),
    downs: thumbs.downs + count(false),
    recommendation,
  }
}
