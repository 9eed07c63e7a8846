import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

interface Received {
  id: string
  body: { type: string; timestamp: string; data: Record<string, unknown> }
  /** The body as it was sent, and all headers. */
  raw: string
  headers: IncomingMessage['headers']
}

/** A customer's server, which records requests and responds with 204 unless told otherwise. */
export async function startTestReceiver() {
  const received: Received[] = []
  let respond: (response: ServerResponse) => void = (response) => response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    const raw = await text(request)
    received.push({
      id: String(request.headers['webhook-id']),
      body: JSON.parse(raw),
      raw,
      headers: request.headers,
    })
    respond(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** Sets how it responds from now on. */
    answer(how: typeof respond) {
      respond = how
    },
    /** Throws unless the message's signature is valid. */
    verify({ raw, headers }: Received, secret: string) {
      new Webhook(secret).verify(raw, {
        'webhook-id': String(headers['webhook-id']),
        'webhook-timestamp': String(headers['webhook-timestamp']),
        'webhook-signature': String(headers['webhook-signature']),
      })
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
