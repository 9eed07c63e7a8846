import type { Middleware } from 'koa'
import { defaultChannelPicture } from './default-pictures.ts'

/** Draws the SVG document at a path of the site, such as /pictures/channel/{id}.svg; null if there is none. */
export type DrawPicture = (path: string) => string | null

const weekOfSeconds = 604_800

/** GET /pictures/default.svg, and whatever else below /pictures/ is drawn: the picture at a URL never changes. */
export function servePictures(drawPicture: DrawPicture): Middleware {
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next()
    const picture =
      context.path === '/pictures/default.svg' ? defaultChannelPicture : drawPicture(context.path)
    if (picture === null) return next()
    context.type = 'image/svg+xml'
    context.set('Cache-Control', `public, max-age=${weekOfSeconds}`)
    context.body = picture
  }
}
