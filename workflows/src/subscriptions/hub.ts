import { PlatformUnavailableError } from '../platform/errors.ts'

/** A request to a hub. */
export interface HubRequest {
  mode: 'subscribe' | 'unsubscribe'
  topic: string
  /** The callback URL. */
  callback: string
  secret: string
}

/** The hub rejects a request; the message names only its status. */
export class HubRefusedError extends Error {
  override name = 'HubRefusedError'
}

/** The maximum lease that is requested, in seconds. YouTube's hub grants a few days. */
const leaseSeconds = 10 * 86_400

/** In milliseconds. */
const defaultTimeout = 10_000

/** The URL of a channel's feed, exactly as the platform spells it. */
export function topicOf(channelId: string): string {
  return `https://www.youtube.com/xml/feeds/videos.xml?channel_id=${channelId}`
}

/** The path of every callback, followed by the subscription's id. */
export const callbackPath = '/api/websub/'

/**
 * Asks a WebSub hub to start, renew or end a subscription, which it confirms later with a request to the callback. Throws
 * `HubRefusedError`, and `PlatformUnavailableError` when the hub is down or throttles requests.
 */
export async function askHub(
  hubUrl: string,
  { mode, topic, callback, secret }: HubRequest,
  timeout = defaultTimeout,
): Promise<void> {
  const status = await send(hubUrl, timeout, {
    'hub.mode': mode,
    'hub.topic': topic,
    'hub.callback': callback,
    'hub.verify': 'async',
    'hub.lease_seconds': String(leaseSeconds),
    'hub.secret': secret,
  })
  if (status >= 200 && status < 300) return
  if (status >= 500 || status === 408 || status === 429)
    throw new PlatformUnavailableError(`The hub is temporarily unavailable (${status})`)
  throw new HubRefusedError(`The hub rejected the request (${status})`)
}

async function send(hubUrl: string, timeout: number, fields: Record<string, string>) {
  try {
    const response = await fetch(hubUrl, {
      method: 'POST',
      body: new URLSearchParams(fields),
      // Another host must not learn the secret.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    throw new PlatformUnavailableError('The hub could not be reached', { cause: error })
  }
}
