import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { within } from '@channelwise/schemas/async/within'
import { resolveReceiver } from './receiver-address.ts'
import type { ReceiverRules } from './receiver-address.ts'

interface Message {
  url: string
  headers: Record<string, string>
  body: string
}

interface Options extends ReceiverRules {
  /** Milliseconds for everything, from resolving the name to receiving the response's headers. */
  timeLimit: number
  stop: AbortSignal
}

/**
 * Posts a message and resolves to the status of the response, whose body is not read. Connects to the very address that
 * was checked, follows no redirect, and reuses no connection. Throws if there is no response in time.
 */
export async function sendMessage(
  { url, headers, body }: Message,
  { timeLimit, stop, ...rules }: Options,
): Promise<number> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeLimit)])
  const target = new URL(url)
  const { address, family } = await within(timeLimit, () => resolveReceiver(target, rules))
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(target, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Channelwise-Webhooks/1',
        ...headers,
      },
      agent: false,
      signal,
      lookup: (_host, options, done) => {
        if (options.all === true) done(null, [{ address, family }])
        else done(null, address, family)
      },
    })
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.on('error', () => {})
      response.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
