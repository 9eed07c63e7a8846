import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import type { FoundVideo } from '@channelwise/schemas/video'
import { discoveredVideos } from '@channelwise/schemas/video-discovery'
import { messages } from '../../messages.ts'
import { readBrowseAddress, toMinutes, writeBrowseAddress } from './browse-choice.ts'
import type { BrowseChoice } from './browse-choice.ts'

/** Videos of one or several batches. */
export interface BrowsedVideos {
  videos: FoundVideo[]
  /** Whether the last batch was full, so that another may follow. */
  isMore: boolean
  /** The place of the first video that the last batch brought, from 0. */
  newestFrom: number
}

/** The videos of an address: its batches up to the last, or with `only` that one alone. Tidies the form's addresses. */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const choice = readBrowseAddress(params['topics'], searchParams)
  if (choice === null) throw data(messages.pageMissing, { status: 404 })
  const isTidy = (params['topics'] ?? '') === choice.topics.join('_') && !searchParams.has('topic')
  if (!isTidy) throw redirect(writeBrowseAddress(choice))
  const first = searchParams.has('only') ? choice.batches - 1 : 0
  const batches = await Promise.all(
    Array.from({ length: choice.batches - first }, (_, at) => readBatch(client, choice, first + at)),
  )
  const found: BrowsedVideos = {
    videos: withoutRepeats(batches.flat()),
    isMore: (batches.at(-1)?.length ?? 0) === discoveredVideos,
    newestFrom: withoutRepeats(batches.slice(0, -1).flat()).length,
  }
  return { choice, ...found }
}

/** Each video once: a catalogue that has grown meanwhile moves shown videos into the next batch. */
export function withoutRepeats(videos: readonly FoundVideo[]): FoundVideo[] {
  return [...new Map(videos.toReversed().map((video) => [video.videoId, video])).values()].toReversed()
}

/** One more batch of the same choice has been fetched beside what is shown, which then stays. */
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
  return formMethod === undefined && isOneMore ? false : defaultShouldRevalidate
}

async function readBatch(client: Client, { topics, order, durations }: BrowseChoice, at: number) {
  const { value } = await client.discoverVideos({
    params: { topic: topics.join('_') || 'all', ...toMinutes(durations), order },
    query: { offset: String(at * discoveredVideos) },
  })
  return value
}
