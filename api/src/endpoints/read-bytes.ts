import type { IncomingMessage } from 'node:http'
import { TooLargeError } from './too-large-error.ts'

/**
 * Reads a request's body of fewer than `bytesUnder` bytes. Throws `TooLargeError(message)` as soon as it proves larger
 * and discards the rest, so that the client can read the response.
 */
export async function readBytes(request: IncomingMessage, bytesUnder: number, message: string) {
  const chunks: Uint8Array[] = []
  let length = 0
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced < bytesUnder) {
    // Leaving the loop must not destroy the connection, which still has to carry the response.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += chunk.length
      if (length >= bytesUnder) break
      chunks.push(chunk)
    }
  }
  if (announced < bytesUnder && length < bytesUnder) return new Uint8Array(Buffer.concat(chunks))
  request.resume()
  throw new TooLargeError(message)
}
