import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Middleware } from 'koa'
import type { Database } from '@channelwise/schemas/database/database'
import type { DrawPicture } from '../serve-pictures.ts'
import type { Card } from './card.ts'
import { drawCard } from './draw-card.ts'
import { describeHome, readCard } from './read-card.ts'
import { createTypefaces } from './typefaces.ts'

/** How long a card is cached here and downstream: data that is purged at 30 days is purged two hours early. */
const hourOfSeconds = 3_600
/** Maximum cards cached in memory, about 40 kB each. */
const kept = 200
/** Maximum cards waiting to be drawn, one at a time; beyond that requests get 503. */
const maxQueued = 30

interface Dependencies {
  db: Kysely<Database>
  drawPicture: DrawPicture
}

/** GET /pictures/cards/{channel|list|top|user}/{id}.png and /pictures/cards/home.png: the preview images of shared links. */
export function serveCards(dependencies: Dependencies): Middleware {
  const draw = createDrawer()
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next()
    const card = await findCard(dependencies, context.path)
    if (card === null) return next()
    const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 27)
    context.status = 200
    context.type = 'image/png'
    context.etag = key
    context.set('Cache-Control', `public, max-age=${hourOfSeconds}`)
    // Others show it in previews of links.
    context.set('Cross-Origin-Resource-Policy', 'cross-origin')
    if (context.fresh) {
      context.status = 304
      return
    }
    const drawn = draw(key, card)
    if (drawn === null) context.throw(503, 'Too many pictures are waiting to be drawn')
    context.body = await drawn
  }
}

async function findCard(dependencies: Dependencies, path: string) {
  if (path === '/pictures/cards/home.png') return describeHome(dependencies.drawPicture)
  const [, kind = '', id = ''] = /^\/pictures\/cards\/([a-z]+)\/([A-Za-z0-9-]{1,100})\.png$/.exec(path) ?? []
  return kind === '' ? null : readCard(dependencies, kind, id)
}

/** Draws one card at a time and caches it for an hour; null when too many are waiting. */
function createDrawer() {
  const typefaces = createTypefaces()
  const drawn = new Map<string, Promise<Buffer>>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (key: string, card: Card): Promise<Buffer> | null => {
    const known = drawn.get(key)
    if (known !== undefined) {
      // Used again, so evicted last.
      drawn.delete(key)
      drawn.set(key, known)
      return known
    }
    if (waiting >= maxQueued) return null
    waiting += 1
    const drawing = last.then(async () => {
      const { default: sharp } = await import('sharp')
      return sharp(Buffer.from(await drawCard(card, typefaces)))
        .png({ palette: true, effort: 4 })
        .toBuffer()
    })
    last = drawing.then(
      () => (waiting -= 1),
      () => {
        waiting -= 1
        drawn.delete(key)
      },
    )
    drawn.set(key, drawing)
    setTimeout(() => drawn.delete(key), hourOfSeconds * 1_000).unref()
    const [oldest] = drawn.keys()
    if (drawn.size > kept && oldest !== undefined) drawn.delete(oldest)
    return drawing
  }
}
