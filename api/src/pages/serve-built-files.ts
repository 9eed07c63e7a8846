import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Middleware } from 'koa'
import { chooseEncoding, compressForCache, cachedEncodings } from '../compression/encodings.ts'
import type { CachedEncoding } from '../compression/encodings.ts'

interface BuiltFile {
  content: Buffer
  etag: string
  /** Compressed variants: those that the build wrote to files; others are made at the first request that accepts them. */
  compressed: Map<CachedEncoding, Promise<Buffer>>
}

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.xml'])
const yearOfSeconds = 31_536_000

interface Options {
  /** The path under which the folder's files are served, without a trailing slash. Defaults to the root. */
  under?: string
  /** The only files to serve. Defaults to all. */
  names?: string[]
}

/**
 * Serves the files in `folder` from memory. Browsers cache those with a hash in their name (assets/) for a year and
 * revalidate the rest by ETag. Range requests are for players.
 */
export async function serveBuiltFiles(folder: string, options: Options = {}): Promise<Middleware> {
  const files = await readFiles(folder, options)
  return async (context, next) => {
    const file = files.get(context.path)
    if (file === undefined || (context.method !== 'GET' && context.method !== 'HEAD')) return next()
    const immutable = context.path.startsWith('/assets/')
    context.set(
      'Cache-Control',
      immutable ? `public, max-age=${yearOfSeconds}, immutable` : 'public, max-age=3600',
    )
    context.type = extname(context.path)
    context.status = 200
    context.etag = file.etag
    context.vary('Accept-Encoding')
    if (context.fresh) {
      context.status = 304
      return
    }
    if (compressible.has(extname(context.path))) {
      const encoding = chooseEncoding(context, cachedEncodings)
      if (encoding !== 'identity') {
        context.set('Content-Encoding', encoding)
        context.body = await compress(file, encoding)
        return
      }
    } else if (servePart(context, file.content)) return
    context.body = file.content
  }
}

async function readFiles(folder: string, { under = '', names }: Options) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const all = entries
    .filter((entry) => entry.isFile() && names?.includes(entry.name) !== false)
    .map((entry) => join(entry.parentPath, entry.name))
  const compressedByBuild = new Set(all.filter((path) => path.endsWith(brotli)))
  const paths = all.filter((path) => !compressedByBuild.has(path))
  const files = await Promise.all(
    paths.map(async (path): Promise<[string, BuiltFile]> => {
      const content = await readFile(path)
      const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
      const compressed: BuiltFile['compressed'] = new Map()
      if (compressedByBuild.has(path + brotli)) compressed.set('br', readFile(path + brotli))
      return [`${under}/${relative(folder, path).split(sep).join('/')}`, { content, etag, compressed }]
    }),
  )
  return new Map(files.filter(([address]) => !address.startsWith('/.')))
}

/** The suffix of compressed files, which the build writes next to the originals. */
const brotli = '.br'

function compress({ compressed, content }: BuiltFile, encoding: CachedEncoding) {
  const started = compressed.get(encoding) ?? compressForCache(content, encoding)
  compressed.set(encoding, started)
  return started
}

/** Answers `Range: bytes=from-to` with 206; any other range gets the whole file. */
function servePart(context: Parameters<Middleware>[0], content: Buffer) {
  context.set('Accept-Ranges', 'bytes')
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(context.get('Range')) ?? []
  if (from === undefined) return false
  const start = Number(from)
  const end = Math.min(to === '' || to === undefined ? Infinity : Number(to), content.length - 1)
  if (start > end) {
    context.status = 416
    context.set('Content-Range', `bytes */${content.length}`)
    return true
  }
  context.status = 206
  context.set('Content-Range', `bytes ${start}-${end}/${content.length}`)
  context.body = content.subarray(start, end + 1)
  return true
}
