import { hash } from 'node:crypto'
import { compressForCache } from '../compression/encodings.ts'
import type { CachedEncoding } from '../compression/encodings.ts'

/** A response as it was rendered. */
export interface MadeResponse {
  body: Buffer
  /** A hash of the data it was rendered from. */
  data: string
  status: number
  headers: Record<string, string>
  /** The pattern of its URL. */
  route: string
  /** When its text changes although its data do not, in milliseconds since 1970. */
  textChangesAt: number
}

/** A response with its ETag and its compressed bodies. */
export interface CachedResponse extends MadeResponse {
  etag: string
  /** The body by encoding, compressed on first use. */
  encoded: Map<CachedEncoding, Promise<Buffer>>
}

/** Prepares a response for repeated use. */
export function toCachedResponse(made: MadeResponse): CachedResponse {
  return { ...made, etag: hash('sha256', made.body, 'base64url').slice(0, 22), encoded: new Map() }
}

/** The body in an encoding, compressed once. `onMade` is called with its size in bytes. */
export function encodeBody(
  { body, encoded }: CachedResponse,
  encoding: CachedEncoding,
  onMade: (bytes: number) => void = () => {},
): Promise<Buffer> {
  const known = encoded.get(encoding)
  if (known !== undefined) return known
  const making = compressForCache(body, encoding)
  encoded.set(encoding, making)
  // Whoever waits hears of a failure; the next request tries again.
  void making.then(
    ({ length }) => onMade(length),
    () => encoded.delete(encoding),
  )
  return making
}
