import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a proxy fails requests; 'none' forwards them. */
export type Fault = 'none' | 'refuse' | 'stall' | 'garbage' | 429 | 503

/** An HTTP proxy that can be made to fail; disposing of it closes every connection. */
export interface FaultProxy extends AsyncDisposable {
  url: string
  fault(fault: Fault): void
  /** The method and path of every request so far. */
  requests: string[]
}

/** Starts a proxy that forwards everything to `target`. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let fault: Fault = 'none'
  const requests: string[] = []
  const server = createServer((incoming, answer) => {
    requests.push(`${incoming.method} ${incoming.url?.split('?')[0]}`)
    if (fault === 'refuse') return void incoming.socket.destroy()
    if (fault === 'stall') return
    if (fault === 'garbage') {
      return void answer.writeHead(200, headers).end('{"took":1,"hits":{"total":')
    }
    if (fault !== 'none') return void answer.writeHead(fault, headers).end('{"error":"no"}')
    const { method, url, headers: sent } = incoming
    // No keep-alive: the target could close an idle connection just as it is reused.
    const options = { method, headers: sent, agent: false }
    const outgoing = request(new URL(url ?? '/', target), options, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    outgoing.on('error', () => incoming.socket.destroy())
    incoming.pipe(outgoing)
  })
  // Like Elasticsearch, it never closes idle connections.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    fault: (next) => (fault = next),
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const headers = { 'content-type': 'application/json', 'x-elastic-product': 'Elasticsearch' }
