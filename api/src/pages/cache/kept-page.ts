import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How a page may be encoded. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it was rendered. */
export interface RenderedPage {
  html: Buffer
  /** Identifies what it was written from. */
  data: string
  status: number
  headers: Record<string, string>
  /** The pattern of its address. */
  route: string
  /** When its text changes by itself though its data do not, in milliseconds since 1970. */
  textChangesAt: number
}

/** A rendered page with what its answers need. */
export interface KeptPage extends RenderedPage {
  etag: string
  /** The bytes of its encodings. */
  bodies: Map<Encoding, Promise<Buffer>>
}

/** The quality that streams are compressed with, too: half the time of the default for 5% more bytes. */
const quality = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

const compressors = {
  br: (html: Buffer) => promisify(brotliCompress)(html, quality),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 3 }),
  identity: async (html: Buffer) => html,
}

/** Prepares a page for being answered any number of times. */
export function keepPage(page: RenderedPage): KeptPage {
  return { ...page, etag: hash('sha256', page.html, 'base64url').slice(0, 22), bodies: new Map() }
}

/** The page's bytes in an encoding, which are made once. `onMade` hears how many they are. */
export function encodePage(
  { html, bodies }: KeptPage,
  encoding: Encoding,
  onMade: (bytes: number) => void = () => {},
): Promise<Buffer> {
  const known = bodies.get(encoding)
  if (known !== undefined) return known
  const making = compressors[encoding](html)
  bodies.set(encoding, making)
  // Whoever waits hears of a failure; the next request tries again.
  void making.then(
    ({ length }) => encoding !== 'identity' && onMade(length),
    () => bodies.delete(encoding),
  )
  return making
}
