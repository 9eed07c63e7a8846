import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Middleware } from 'koa'
import type { Database } from '@channelwise/schemas/database/database'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { createTypefaces } from '../pictures/cards/typefaces.ts'
import type { DrawPicture } from '../pictures/serve-pictures.ts'
import { badgeSizes, drawBadge } from './draw-badge.ts'
import { drawEmbeddedCard } from './draw-embedded-card.ts'
import { drawnPolicy, palettes } from './palette.ts'
import { readEmbeddedChannel } from './read-embedded-channel.ts'

interface Dependencies {
  db: Kysely<Database>
  drawPicture: DrawPicture
}

/** Maximum pictures cached in memory, up to 30 kB each. */
const kept = 500

/**
 * GET /embed/badge/{id}.svg (`theme`, `size`) and /embed/card/{id}.svg (`theme`): a channel's rating as a picture. Caches
 * revalidate each time, so that a picture is as new as the rating.
 */
export function serveDrawnEmbeds(dependencies: Dependencies): Middleware {
  const typefaces = createTypefaces()
  const drawn = new Map<string, Promise<string>>()
  return async (context, next) => {
    const [, kind, id = ''] = /^\/embed\/(badge|card)\/([A-Za-z0-9]{1,100})\.svg$/.exec(context.path) ?? []
    if (kind === undefined || (context.method !== 'GET' && context.method !== 'HEAD')) return next()
    const query = new URLSearchParams(context.querystring)
    const theme = readChoice(query, 'theme', palettes, 'auto')
    const size = kind === 'badge' ? readChoice(query, 'size', badgeSizes, 'medium') : 'medium'
    const channel = await readEmbeddedChannel(dependencies, id)
    if (channel === null) return next()
    const content = kind === 'badge' ? { ...channel, moods: [], picture: null } : channel
    const key = createHash('sha256')
      .update(JSON.stringify([kind, theme, size, content]))
      .digest('base64url')
      .slice(0, 27)
    context.status = 200
    context.type = 'image/svg+xml'
    context.etag = key
    context.set('Cache-Control', 'public, no-cache')
    context.set('Content-Security-Policy', drawnPolicy)
    if (context.fresh) {
      context.status = 304
      return
    }
    const look = { palette: palettes[theme], typefaces, size }
    const draw = () => (kind === 'badge' ? drawBadge(channel, look) : drawEmbeddedCard(channel, look))
    context.body = await remember(drawn, key, draw)
  }
}

/** Draws once per content; evicts the pictures that were drawn first. */
async function remember(drawn: Map<string, Promise<string>>, key: string, draw: () => Promise<string>) {
  const known = drawn.get(key)
  if (known !== undefined) return known
  const drawing = draw()
  drawn.set(key, drawing)
  drawing.catch(() => drawn.delete(key))
  const [oldest] = drawn.keys()
  if (drawn.size > kept && oldest !== undefined) drawn.delete(oldest)
  return drawing
}

function readChoice<C extends string>(
  query: URLSearchParams,
  name: string,
  choices: Record<C, unknown>,
  usual: NoInfer<C>,
): C {
  const value = query.get(name) ?? usual
  if (Object.hasOwn(choices, value)) return value as C
  throw new InvalidRequestError([
    { field: name, message: `must be one of ${Object.keys(choices).join(', ')}` },
  ])
}
