import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestListener } from 'node:http'
import { Socket } from 'node:net'
import { browserEncodings } from '../../api/bench/request.ts'

/** Sends a visitor's GET request to a listener of this process, without a connection. Throws unless the status is 200. */
export async function requestInProcess(listener: RequestListener, path: string): Promise<void> {
  const socket = new UnconnectedSocket()
  const request = new IncomingMessage(socket)
  request.method = 'GET'
  request.url = path
  request.httpVersionMajor = 1
  request.httpVersionMinor = 1
  request.headers = { host: '127.0.0.1', 'accept-encoding': browserEncodings }
  request.push(null)
  const response = new ServerResponse(request)
  response.assignSocket(socket)
  listener(request, response)
  await once(response, 'finish')
  if (response.statusCode !== 200) throw new Error(`${path} answered with ${response.statusCode}`)
}

/** Comes from an address, and drops whatever is written to it. */
class UnconnectedSocket extends Socket {
  override readonly remoteAddress = '127.0.0.1'

  override _write(_chunk: unknown, _encoding: string, done: () => void) {
    done()
  }

  override _writev(_chunks: unknown[], done: () => void) {
    done()
  }
}
