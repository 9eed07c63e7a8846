import type { Middleware } from 'koa'
import {
  drawChannelPicture,
  drawDefaultPicture,
  drawTopListPicture,
  drawVideoPicture,
} from './draw-picture.ts'

const weekOfSeconds = 604_800

const draw: Record<string, (id: string) => string> = {
  channel: drawChannelPicture,
  video: drawVideoPicture,
  top: drawTopListPicture,
}

/** GET /pictures/{channel|video|top}/{id}.svg and /pictures/default.svg: drawn from the id, always the same. */
export function servePictures(): Middleware {
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next()
    const picture = drawPicture(context.path)
    if (picture === null) return next()
    context.type = 'image/svg+xml'
    context.set('Cache-Control', `public, max-age=${weekOfSeconds}`)
    context.body = picture
  }
}

function drawPicture(path: string) {
  if (path === '/pictures/default.svg') return drawDefaultPicture()
  const [, kind = '', id = ''] = /^\/pictures\/(\w+)\/([\w-]{1,64})\.svg$/.exec(path) ?? []
  return draw[kind]?.(id) ?? null
}
