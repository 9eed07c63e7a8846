import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import type { VideoThumbs } from '@channelwise/schemas/recommendation'
import type { FoundVideo } from '@channelwise/schemas/video'
import { discoveredVideos, maxBatchesAtOnce } from '@channelwise/schemas/video-discovery'
import { messages } from '../../app/messages.ts'
import { readBrowseAddress, toMinutes, writeBrowseAddress } from './browse-choice.ts'
import type { BrowseChoice } from './browse-choice.ts'

/** One or several batches of videos. */
export interface BrowsedVideos {
  videos: FoundVideo[]
  /** Whether the last batch was full, so that there may be another. */
  isMore: boolean
  /** The number of earlier batches left out. */
  batchesBefore: number
  /** Index of the last batch's first video. */
  newestFrom: number
  /** Only for videos that have thumbs. */
  thumbs: VideoThumbs[]
}

/** Loads a URL's last batches, as many as one call returns. Redirects form URLs to their canonical form. */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const choice = readBrowseAddress(params['topics'], searchParams)
  if (choice === null) throw data(messages.pageMissing, { status: 404 })
  const isTidy = (params['topics'] ?? '') === choice.topics.join('_') && !searchParams.has('topic')
  if (!isTidy) throw redirect(writeBrowseAddress(choice))
  return { choice, ...(await readBatches(client, choice, Math.min(choice.batches, maxBatchesAtOnce))) }
}

/** Loads only the last batch of a choice, for a page that has those before. */
export function loadBatch(client: Client, choice: BrowseChoice): Promise<BrowsedVideos> {
  return readBatches(client, choice, 1)
}

/** Keeps each video's first occurrence: when channels are added in between, shown videos move into the next batch. */
export function withoutRepeats(videos: readonly FoundVideo[]): FoundVideo[] {
  const seen = new Set<string>()
  return videos.filter(({ videoId }) => !seen.has(videoId) && seen.add(videoId))
}

/** Does not reload after another batch was fetched separately, or after a thumb, because its buttons know the new counts. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  currentParams,
  nextUrl,
  nextParams,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const before = readBrowseAddress(currentParams['topics'], currentUrl.searchParams)
  const after = readBrowseAddress(nextParams['topics'], nextUrl.searchParams)
  const isOneMore =
    before !== null &&
    after !== null &&
    writeBrowseAddress({ ...before, batches: before.batches + 1 }) === writeBrowseAddress(after)
  return formMethod === 'POST' || isOneMore ? false : defaultShouldRevalidate
}

/** Reads the last `batches` of a choice. */
async function readBatches(
  client: Client,
  { topics, order, durations, batches: all }: BrowseChoice,
  batches: number,
): Promise<BrowsedVideos> {
  const { value: videos } = await client.discoverVideos({
    params: { topic: topics.join('_') || 'all', ...toMinutes(durations), order },
    query: { offset: String((all - batches) * discoveredVideos), limit: String(batches * discoveredVideos) },
  })
  const ids = videos.map(({ videoId }) => videoId).join(',')
  return {
    videos,
    isMore: videos.length === batches * discoveredVideos,
    batchesBefore: all - batches,
    newestFrom: Math.min(videos.length, (batches - 1) * discoveredVideos),
    thumbs: ids === '' ? [] : (await client.listVideoRecommendations({ params: { ids } })).value,
  }
}
