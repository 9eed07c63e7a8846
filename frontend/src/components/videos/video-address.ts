import { sampleClip, sampleIds } from '@channelwise/schemas/sample'
import { paths } from '../../app/paths.ts'

/** Whether a video is from the sample catalogue. */
export function isSample(videoId: string) {
  return videoId.startsWith(sampleIds.video)
}

/** Where to watch a video outside our page: on YouTube, or the clip itself for samples. */
export function videoAddress(videoId: string) {
  return isSample(videoId) ? sampleClip : paths.youTubeVideo(videoId)
}

/** A video's thumbnails, best first: besides the small one given, YouTube has one of twice the size. */
export function videoPictures(thumbnail: string) {
  return [
    thumbnail.replace(/^(https:\/\/i\.ytimg\.com\/vi\/[\w-]+\/)default\.jpg$/, '$1mqdefault.jpg'),
    thumbnail,
  ]
}
