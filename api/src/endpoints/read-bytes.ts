import type { IncomingMessage } from 'node:http'
import { TooLargeError } from './too-large-error.ts'

/**
 * The body of a request of fewer than `bytesUnder` bytes. Throws `TooLargeError(message)` as soon as it is known to
 * have more; what is still on its way is then thrown away, so that the caller can read the refusal.
 */
export async function readBytes(request: IncomingMessage, bytesUnder: number, message: string) {
  const chunks: Uint8Array[] = []
  let length = 0
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced < bytesUnder) {
    // Leaving the loop must not destroy the connection, which carries the answer.
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
