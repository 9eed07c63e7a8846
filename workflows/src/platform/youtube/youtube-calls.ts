import { youtube } from '@googleapis/youtube'
import type { youtube_v3 } from '@googleapis/youtube'
import { z } from 'zod'
import { PlatformUnavailableError, QuotaSpentError } from '../errors.ts'
import type { QuotaLedger } from '../quota-ledger.ts'
import { isQuotaSpent, readFailure, toPlatformError } from './failures.ts'

/** Where YouTube's API answers, and what it is asked with. */
export interface YouTubeCallSettings {
  /** Sent in a header only: addresses, errors and logs never hold it. */
  apiKey: string
  /** An origin. Only this host is called; redirects are not followed. */
  apiUrl?: string
  ledger: QuotaLedger
  /** Milliseconds after which a call is given up. */
  patience?: number
}

/** The three calls Channelwise makes, one unit each, with the resources of the answer as yet unread. */
export interface YouTubeCalls {
  listChannels(request: youtube_v3.Params$Resource$Channels$List): Promise<ListAnswer>
  listPlaylist(request: youtube_v3.Params$Resource$Playlistitems$List): Promise<ListAnswer>
  listVideos(request: youtube_v3.Params$Resource$Videos$List): Promise<ListAnswer>
}

/**
 * Calls YouTube's Data API v3. Each HTTP call takes its unit from the ledger first and is made once: trying again
 * is for the caller, with another unit. Throws the errors of the port, and `PlaylistNotFoundError`.
 */
export function createYouTubeCalls(settings: YouTubeCallSettings): YouTubeCalls {
  const { apiKey, apiUrl = 'https://youtube.googleapis.com', ledger, patience = 10_000 } = settings
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new RangeError('The API key is empty or holds a sign that no key has')
  const client = youtube({
    version: 'v3',
    rootUrl: apiUrl,
    headers: { 'X-Goog-Api-Key': apiKey },
    timeout: patience,
    retry: false,
    redirect: 'manual',
    responseType: 'json',
    // A proxy of the environment is for the way out, never for an API on this machine.
    noProxy: ['localhost', '127.0.0.1', '[::1]'],
  })

  return {
    listChannels: (request) => call(() => client.channels.list(request)),
    listPlaylist: (request) => call(() => client.playlistItems.list(request)),
    listVideos: (request) => call(() => client.videos.list(request)),
  }

  async function call(request: () => Promise<{ data: unknown }>) {
    await ledger.reserve(1)
    const answer = listAnswer.safeParse(await send(request))
    if (!answer.success) throw new PlatformUnavailableError('YouTube answered with something that is no list')
    return answer.data
  }

  async function send(request: () => Promise<{ data: unknown }>) {
    try {
      return (await request()).data
    } catch (error) {
      const failure = readFailure(error)
      const platformError = toPlatformError({
        ...failure,
        sentence: failure.sentence.replaceAll(apiKey, '(key)'),
      })
      if (!isQuotaSpent(failure)) throw platformError
      throw new QuotaSpentError(await ledger.recordRefusal(), { cause: platformError })
    }
  }
}

/** `items` is absent where nothing was found. */
const listAnswer = z.object({
  items: z
    .array(z.unknown())
    .nullish()
    .transform((items) => items ?? []),
  nextPageToken: z.string().nullish(),
  error: z.undefined().optional(),
})

type ListAnswer = z.output<typeof listAnswer>
