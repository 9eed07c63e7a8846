import { paths } from '../../app/paths.ts'

/** The clip that stands for every video of the sample catalogue. */
export const sampleClip = '/sample-clip.mp4'

/** Whether a video is of the sample catalogue, whose ids begin with 'sample-'. */
export function isSample(videoId: string) {
  return videoId.startsWith('sample-')
}

/** Where a video can be watched outside our page: on YouTube, or the clip itself for samples. */
export function videoAddress(videoId: string) {
  return isSample(videoId) ? sampleClip : paths.youTubeVideo(videoId)
}

/** Pictures of a video, the best first: YouTube keeps one of twice the size beside the small one it names. */
export function videoPictures(thumbnail: string) {
  return [
    thumbnail.replace(/^(https:\/\/i\.ytimg\.com\/vi\/[\w-]+\/)default\.jpg$/, '$1mqdefault.jpg'),
    thumbnail,
  ]
}
