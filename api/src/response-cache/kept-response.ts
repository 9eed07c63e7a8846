import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How a response may be encoded. */
export type Encoding = 'br' | 'gzip' | 'identity'

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
  encoded: Map<Encoding, Promise<Buffer>>
}

/** The quality that streams are compressed with, too: half the time of the default for 5% more bytes. */
const quality = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, quality),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 3 }),
  identity: async (body: Buffer) => body,
}

/** Prepares a response for being given any number of times. */
export function keepResponse(made: MadeResponse): KeptResponse {
  return { ...made, etag: hash('sha256', made.body, 'base64url').slice(0, 22), encoded: new Map() }
}

/** The response's bytes in an encoding, which are made once. `onMade` hears how many they are. */
export function encodeBody(
  { body, encoded }: KeptResponse,
  encoding: Encoding,
  onMade: (bytes: number) => void = () => {},
): Promise<Buffer> {
  const known = encoded.get(encoding)
  if (known !== undefined) return known
  const making = compressors[encoding](body)
  encoded.set(encoding, making)
  // Whoever waits hears of a failure; the next request tries again.
  void making.then(
    ({ length }) => encoding !== 'identity' && onMade(length),
    () => encoded.delete(encoding),
  )
  return making
}
