import { paths } from '../../app/paths.ts'

/** The clip that plays for every sample video. */
export const sampleClip = '/sample-clip.mp4'

/** Whether a video is a sample: their ids begin with 'sample-'. */
export function isSample(videoId: string) {
  return videoId.startsWith('sample-')
}

/** Where to watch a video outside our page: on YouTube, or the clip itself for samples. */
export function videoAddress(videoId: string) {
  return isSample(videoId) ? sampleClip : paths.youTubeVideo(videoId)
}

/** A video's thumbnails, best first: next to the small one it names, YouTube keeps one of twice the size. */
export function videoPictures(thumbnail: string) {
  return [
    thumbnail.replace(/^(https:\/\/i\.ytimg\.com\/vi\/[\w-]+\/)default\.jpg$/, '$1mqdefault.jpg'),
    thumbnail,
  ]
}
