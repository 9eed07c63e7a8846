import { Agent, request as send } from 'node:http'

/** What an address answered. */
export interface Reply {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: Buffer
}

/** Reads addresses over kept connections, at less cost to this process than `fetch`; undecoded. */
export function openClient(connections: number, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  /** Sends the request again when the server closed a kept connection at the moment it was used again. */
  const read = (url: string): Promise<Reply> =>
    readOnce(url, agent, headers).catch((error: unknown) => {
      if (error instanceof ClosedConnectionError) return read(url)
      throw error
    })
  return { read, [Symbol.dispose]: () => agent.destroy() }
}

class ClosedConnectionError extends Error {}

function readOnce(url: string, agent: Agent, headers: Record<string, string>) {
  return new Promise<Reply>((resolve, reject) => {
    const sent = send(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = sent.reusedSocket && error.code === 'ECONNRESET'
      reject(isClosed ? new ClosedConnectionError(undefined, { cause: error }) : error)
    })
    sent.end()
  })
}
