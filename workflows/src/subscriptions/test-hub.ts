import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A subscription that the fake has verified. */
export interface HubSubscription {
  topic: string
  callback: string
  secret: string
}

/** How the fake responds to requests; each property may be changed at any time. */
export interface HubBehavior {
  /** The status of its responses. */
  status: number
  /** Whether it asks the subscriber for confirmation. */
  verifies: boolean
  /** Seconds; null leaves them out. */
  leaseSeconds: number | null
}

/** A fake of YouTube's hub on a local port. */
export interface TestHub extends AsyncDisposable {
  url: string
  behavior: HubBehavior
  /** Every request so far. */
  requests: URLSearchParams[]
  /** The verified subscriptions, by topic. */
  subscriptions: Map<string, HubSubscription>
  /** The statuses of the responses to its verification requests. */
  verifications: number[]
  /** Resolves once no response is pending. */
  settled(): Promise<void>
  /** Sends a request to a callback; resolves with the status and the body. */
  ask(callback: string, query: Record<string, string>): Promise<{ status: number; text: string }>
  /** Sends a notice to a topic's subscriber; resolves with the status. A given signature replaces the correct one. */
  publish(topic: string, xml: string, signature?: string): Promise<number>
}

/**
 * Starts the fake, which verifies asynchronously, like the real one. Callbacks at `reach.from` are sent to `reach.to()`,
 * because the URL that a site gives is a public one.
 */
export async function startTestHub(reach?: { from: string; to: () => string }): Promise<TestHub> {
  const behavior: HubBehavior = { status: 202, verifies: true, leaseSeconds: 5 * 86_400 }
  const requests: URLSearchParams[] = []
  const subscriptions = new Map<string, HubSubscription>()
  const verifications: number[] = []
  let pending: Promise<unknown>[] = []

  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    requests.push(form)
    response.writeHead(behavior.status).end()
    if (behavior.status < 300 && behavior.verifies) pending.push(verify(form))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function verify(form: URLSearchParams) {
    const [mode = '', topic = '', callback = '', secret = ''] = [
      'hub.mode',
      'hub.topic',
      'hub.callback',
      'hub.secret',
    ].map((name) => form.get(name) ?? '')
    const challenge = randomBytes(10).toString('hex')
    const { leaseSeconds } = behavior
    const { status, text } = await ask(callback, {
      'hub.mode': mode,
      'hub.topic': topic,
      'hub.challenge': challenge,
      ...(leaseSeconds !== null && mode === 'subscribe' && { 'hub.lease_seconds': String(leaseSeconds) }),
    })
    verifications.push(status)
    if (status !== 200 || text !== challenge) return
    if (mode === 'subscribe') subscriptions.set(topic, { topic, callback, secret })
    else subscriptions.delete(topic)
  }

  async function ask(callback: string, query: Record<string, string>) {
    const response = await fetch(`${reachable(callback)}?${new URLSearchParams(query)}`)
    return { status: response.status, text: await response.text() }
  }

  function reachable(callback: string) {
    return reach === undefined ? callback : callback.replace(reach.from, reach.to())
  }

  return {
    // A server that listens on TCP has an address of this kind.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/subscribe`,
    behavior,
    requests,
    subscriptions,
    verifications,
    ask,
    async settled() {
      while (pending.length > 0) await Promise.all(pending.splice(0))
    },
    async publish(topic, xml, signature) {
      const subscription = subscriptions.get(topic)
      if (subscription === undefined) throw new Error(`Nobody has subscribed to ${topic}`)
      const signed = `sha1=${createHmac('sha1', subscription.secret).update(xml).digest('hex')}`
      const response = await fetch(reachable(subscription.callback), {
        method: 'POST',
        body: xml,
        headers: { 'Content-Type': 'application/atom+xml', 'X-Hub-Signature': signature ?? signed },
      })
      return response.status
    },
    async [Symbol.asyncDispose]() {
      await Promise.allSettled(pending)
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** The notice of a new or changed video, as YouTube's hub writes it. */
export function writeNotice({ videoId, channelId }: { videoId: string; channelId: string }): string {
  return `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns="http://www.w3.org/2005/Atom">
  <link rel="hub" href="https://pubsubhubbub.appspot.com"/>
  <link rel="self" href="https://www.youtube.com/xml/feeds/videos.xml?channel_id=${channelId}"/>
  <title>YouTube video feed</title><updated>2026-11-03T19:05:24.552394234+00:00</updated>
  <entry>
    <id>yt:video:${videoId}</id>
    <yt:videoId>${videoId}</yt:videoId>
    <yt:channelId>${channelId}</yt:channelId>
    <title>Bread &amp; butter</title>
    <link rel="alternate" href="https://www.youtube.com/watch?v=${videoId}"/>
    <author><name>Slow Kitchen</name><uri>https://www.youtube.com/channel/${channelId}</uri></author>
    <published>2026-11-03T18:40:57+00:00</published>
    <updated>2026-11-03T19:05:24.552394234+00:00</updated>
  </entry>
</feed>`
}

/** The notice of a deleted video, as YouTube's hub writes it. */
export function writeDeletion({ videoId, channelId }: { videoId: string; channelId: string }): string {
  return `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:at="http://purl.org/atompub/tombstones/1.0" xmlns="http://www.w3.org/2005/Atom">
  <at:deleted-entry ref="yt:video:${videoId}" when="2026-11-04T08:00:00.000000+00:00">
    <link href="https://www.youtube.com/watch?v=${videoId}"/>
    <at:by><name>Slow Kitchen</name><uri>https://www.youtube.com/channel/${channelId}</uri></at:by>
  </at:deleted-entry>
</feed>`
}
