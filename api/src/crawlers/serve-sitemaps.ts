import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Middleware } from 'koa'
import type { Database } from '@channelwise/schemas/database/database'
import { sendStream } from '../endpoints/send-stream.ts'
import { createSitemaps } from './write-sitemap.ts'

interface Options {
  db: Kysely<Database>
  /** Without a trailing slash. Every URL begins with it, whatever the Host header says. */
  publicUrl: string
}

const hourOfSeconds = 3_600

/** GET /sitemap.xml, and the sitemaps that it lists: /sitemaps/{kind}-{number}.xml. */
export function serveSitemaps(options: Options): Middleware {
  const sitemaps = createSitemaps(options)
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next()
    if (context.path === '/sitemap.xml') {
      const written = await sitemaps.writeIndex()
      context.body = written
      context.etag = `W/"${createHash('sha256').update(written).digest('base64url').slice(0, 27)}"`
    } else {
      const [, kind = '', number = ''] = /^\/sitemaps\/([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(context.path) ?? []
      const pieces = kind === '' ? null : await sitemaps.write(kind, Number(number))
      if (pieces === null) return next()
      sendStream(context, Readable.from(pieces))
    }
    context.type = 'application/xml; charset=utf-8'
    context.set('Cache-Control', `public, max-age=${hourOfSeconds}`)
    if (context.fresh) context.status = 304
  }
}
