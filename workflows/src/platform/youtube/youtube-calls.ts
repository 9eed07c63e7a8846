import { youtube } from '@googleapis/youtube'
import type { youtube_v3 } from '@googleapis/youtube'
import { z } from 'zod'
import { inSpan } from '@channelwise/schemas/tracing/spans'
import { fetchOnceInStep, logInRun } from '../../engine/current-step.ts'
import { PlatformUnavailableError } from '../errors.ts'
import type { QuotaLedger, Reservation } from '../quota-ledger.ts'
import type { Payer } from '../video-platform.ts'
import { isQuotaSpent, readFailure, toListError, toPlatformError, UnreadableListError } from './failures.ts'

/** How to call YouTube's API. */
export interface YouTubeCallSettings {
  /** Sent only in a header, so that URLs, errors and logs never contain it. */
  apiKey: string
  /** An origin. No other host is called: redirects are not followed. */
  apiUrl?: string
  ledger: QuotaLedger
  /** Milliseconds per call. Defaults to 10 seconds. */
  timeout?: number
}

/** The calls that Channelwise makes, one unit each. Their resources are not validated yet. */
export interface YouTubeCalls {
  listChannels(request: youtube_v3.Params$Resource$Channels$List, payer: Payer): Promise<ListAnswer>
  listPlaylist(request: youtube_v3.Params$Resource$Playlistitems$List, payer: Payer): Promise<ListAnswer>
  listSections(request: youtube_v3.Params$Resource$Channelsections$List, payer: Payer): Promise<ListAnswer>
  listVideos(request: youtube_v3.Params$Resource$Videos$List, payer: Payer): Promise<ListAnswer>
}

/**
 * Calls YouTube's Data API v3. Each HTTP call first reserves a unit in the ledger, and is not retried: callers retry,
 * with another unit. A step that is repeated because Postgres could not store its result reuses the responses it got. Throws
 * the port's errors, and `UnreadableListError`.
 */
export function createYouTubeCalls(settings: YouTubeCallSettings): YouTubeCalls {
  const { apiKey, apiUrl = 'https://youtube.googleapis.com', ledger, timeout = 10_000 } = settings
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new RangeError('The API key is empty or contains an invalid character')
  const client = youtube({
    version: 'v3',
    rootUrl: apiUrl,
    headers: { 'X-Goog-Api-Key': apiKey },
    timeout: timeout,
    retry: false,
    redirect: 'manual',
    responseType: 'json',
    // A proxy from the environment must not be used for an API on this machine.
    noProxy: ['localhost', '127.0.0.1', '[::1]'],
  })

  return {
    listChannels: (params, payer) => call('channels', params, payer, () => client.channels.list(params)),
    listPlaylist: (params, payer) =>
      callForList('playlistItems', params, payer, () => client.playlistItems.list(params)),
    listSections: (params, payer) =>
      callForList('channelSections', params, payer, () => client.channelSections.list(params)),
    listVideos: (params, payer) => callForList('videos', params, payer, () => client.videos.list(params)),
  }

  function call(resource: string, params: object, payer: Payer, request: Request) {
    return fetchOnceInStep(requestKeyOf(resource, params), () =>
      callNow(resource, payer, request, toPlatformError),
    )
  }

  /** That a list does not exist is cached like any response, so it is not requested again. */
  async function callForList(resource: string, params: object, payer: Payer, request: Request) {
    const answer = await fetchOnceInStep(requestKeyOf(resource, params), () =>
      callNow(resource, payer, request, toListError).catch((error: unknown) => {
        if (error instanceof UnreadableListError) return { unreadable: error.outcome }
        throw error
      }),
    )
    if ('unreadable' in answer) throw new UnreadableListError(answer.unreadable)
    return answer
  }

  async function callNow(resource: string, payer: Payer, request: Request, toError: typeof toPlatformError) {
    const reservation = await ledger.reserve(payer)
    const begin = performance.now()
    const answer = listAnswer.safeParse(
      await inSpan({ name: `youtube ${resource}`, kind: 'client' }, () =>
        send(request, { toError, reservation }),
      ),
    )
    if (!answer.success) throw new PlatformUnavailableError('YouTube sent a response that is not a list')
    const milliseconds = Math.round(performance.now() - begin)
    logInRun('info', `YouTube answered ${resource} with ${answer.data.items.length} in ${milliseconds} ms`)
    return answer.data
  }

  async function send(request: Request, { toError, reservation }: Sending) {
    const response = await request().catch(async (error: unknown) => {
      const failure = readFailure(error)
      const cause = toError({ ...failure, message: failure.message.replaceAll(apiKey, '(key)') })
      if (isQuotaSpent(failure)) throw Object.assign(await reservation.refused(), { cause })
      await (cause instanceof PlatformUnavailableError ? reservation.failed() : reservation.answered())
      throw cause
    })
    await reservation.answered()
    return response.data
  }
}

function requestKeyOf(resource: string, params: object) {
  return `${resource} ${JSON.stringify(params)}`
}

interface Sending {
  toError: typeof toPlatformError
  reservation: Reservation
}

type Request = () => Promise<{ data: unknown }>

/** `items` is missing when nothing was found. */
const listAnswer = z.object({
  items: z
    .array(z.unknown())
    .nullish()
    .transform((items) => items ?? []),
  nextPageToken: z.string().nullish(),
  error: z.undefined().optional(),
})

type ListAnswer = z.output<typeof listAnswer>
