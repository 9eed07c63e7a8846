import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A TCP proxy; disposing of it closes every connection. */
export interface TcpProxy extends AsyncDisposable {
  /** On 127.0.0.1. */
  port: number
  /** From now on accepts connections and bytes, but forwards nothing, as if the other host had vanished. */
  fallSilent(): void
  /** Closes every connection; new ones can be made. */
  closeConnections(): void
}

/** Starts a proxy to the server at a URL on 127.0.0.1; `url` is the same URL through the proxy. */
export async function startProxyTo(url: string): Promise<TcpProxy & { url: string }> {
  const through = new URL(url)
  const target = Number(through.port)
  const proxy = await startTcpProxy(() => target)
  through.port = String(proxy.port)
  return { ...proxy, url: through.href }
}

/** Starts a proxy to a port on 127.0.0.1, which `findTarget` chooses for each connection; null refuses it. */
export async function startTcpProxy(findTarget: () => number | null): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let isSilent = false
  const server = createServer((incoming) => {
    keep(incoming)
    const target = findTarget()
    if (target === null) return void incoming.destroy()
    if (isSilent) return void incoming.resume()
    const outgoing = keep(connect(target, '127.0.0.1'))
    incoming.pipe(outgoing).pipe(incoming)
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
  })

  function keep(socket: Socket) {
    open.add(socket)
    // Errors are ignored, because closing either side also closes the other.
    return socket.on('error', () => {}).on('close', () => open.delete(socket))
  }

  function closeConnections() {
    for (const socket of open) socket.destroy()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent() {
      isSilent = true
      for (const socket of open) socket.unpipe().resume()
    },
    closeConnections,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve))
      closeConnections()
      await closed
    },
  }
}
