import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Middleware } from 'koa'
import type { Database } from '@channelwise/schemas/database/database'
import { readFeed } from './read-feed.ts'
import { writeFeed } from './write-feed.ts'
import type { FeedFormat } from './write-feed.ts'

interface Options {
  db: Kysely<Database>
  /** Without a trailing slash; the feeds' links begin with it. */
  publicUrl: string
}

const types: Record<FeedFormat, string> = { rss: 'application/rss+xml', atom: 'application/atom+xml' }

/**
 * GET /feeds/latest-reviews, /feeds/user/{id} and /feeds/channel/{id}, each as .rss or .atom: the newest public reviews.
 * Readers revalidate each time and get 304 when nothing has changed.
 */
export function serveFeeds({ db, publicUrl }: Options): Middleware {
  return async (context, next) => {
    const { kind, id, format } = readAddress(context.path)
    if (format === null || (context.method !== 'GET' && context.method !== 'HEAD')) return next()
    const feed = await readFeed(db, kind, id)
    if (feed === null) return next()
    const written = writeFeed(feed, { format, publicUrl, address: context.path })
    context.body = written
    context.type = `${types[format]}; charset=utf-8`
    context.etag = `W/"${createHash('sha256').update(written).digest('base64url').slice(0, 27)}"`
    context.lastModified = feed.updated
    context.set('Cache-Control', 'public, no-cache')
    // Not by date alone, which goes back when the newest review is hidden or deleted.
    if (context.get('If-None-Match') !== '' && context.fresh) context.status = 304
  }
}

function readAddress(path: string) {
  const [, kind = '', id = '', format] =
    /^\/feeds\/(?:(latest-reviews)|(?:user|channel)\/([A-Za-z0-9]{1,100}))\.(rss|atom)$/.exec(path) ?? []
  const named = path.startsWith('/feeds/user/') ? 'user' : 'channel'
  return {
    kind: kind === '' ? named : 'latest',
    id,
    format: format === 'rss' || format === 'atom' ? format : null,
  } as const
}
