import type { Server, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

interface Refusal {
  status: number
  message: string
}

const refusals: Record<string, Refusal | undefined> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The address and the headers are too long' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
}
/** Milliseconds for a client to finish sending: closing earlier would reset the connection before it has read the response. */
const lingerTime = 1_000

const malformed: Refusal = { status: 400, message: 'The request is not valid HTTP' }

/**
 * Answers malformed requests with a problem document, and closes the connection. Node by itself sends a bare status, which
 * clients of the API take for a broken connection. `inFlight` are the pending responses.
 */
export function answerBrokenRequests(server: Server, inFlight: ReadonlySet<ServerResponse>) {
  const answered = new WeakSet<Duplex>()
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Whatever else arrives is malformed, too.
    if (answered.has(socket)) return
    answered.add(socket)
    const isAnswering = [...inFlight].some((response) => response.socket === socket && response.headersSent)
    if (!socket.writable || isAnswering || error.code === 'ECONNRESET') {
      socket.destroy()
      return
    }
    const { status, message } = refusals[error.code ?? ''] ?? malformed
    const title = STATUS_CODES[status]
    const body = JSON.stringify({ message, type: 'about:blank', title, status })
    const head = [
      `HTTP/1.1 ${status} ${title}`,
      'Connection: close',
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    setTimeout(() => socket.destroy(), lingerTime).unref()
  })
}
