import { hash } from 'node:crypto'
import { compressToKeep } from '../compression/encodings.ts'
import type { KeptEncoding } from '../compression/encodings.ts'

/** A response as it was made. */
export interface MadeResponse {
  body: Buffer
  /** Identifies what it was written from. */
  data: string
  status: number
  headers: Record<string, string>
  /** The pattern of its address. */
  route: string
  /** When its text changes by itself though its data do not, in milliseconds since 1970. */
  textChangesAt: number
}

/** A response with what further answers need of it. */
export interface KeptResponse extends MadeResponse {
  etag: string
  /** The bytes of its encodings. */
  encoded: Map<KeptEncoding, Promise<Buffer>>
}

/** Prepares a response for being given any number of times. */
export function keepResponse(made: MadeResponse): KeptResponse {
  return { ...made, etag: hash('sha256', made.body, 'base64url').slice(0, 22), encoded: new Map() }
}

/** The response's bytes in an encoding, which are made once. `onMade` hears how many they are. */
export function encodeBody(
  { body, encoded }: KeptResponse,
  encoding: KeptEncoding,
  onMade: (bytes: number) => void = () => {},
): Promise<Buffer> {
  const known = encoded.get(encoding)
  if (known !== undefined) return known
  const making = compressToKeep(body, encoding)
  encoded.set(encoding, making)
  // Whoever waits hears of a failure; the next request tries again.
  void making.then(
    ({ length }) => onMade(length),
    () => encoded.delete(encoding),
  )
  return making
}
