import type { Middleware } from 'koa'
import type { StoredFiles } from '../files/stored-files.ts'
import { defaultMemberPicture } from '../pictures/default-pictures.ts'
import { avatarNames } from './avatar-files.ts'

const yearOfSeconds = 31_536_000
const hourOfSeconds = 3_600

/**
 * GET /pictures/members/{key}.webp (256 pixels) and {key}-64.webp: a key's picture never changes. A missing one falls back to
 * the default picture, which is also at /pictures/members/default.svg.
 */
export function serveAvatars(files: StoredFiles): Middleware {
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next()
    const [, key, small] =
      /^\/pictures\/members\/([a-z\d]{1,64})(-64)?\.(?:webp|svg)$/.exec(context.path) ?? []
    if (key === undefined) return next()
    const [largeName, smallName] = avatarNames(key)
    const bytes = key === 'default' ? null : await files.read(small === undefined ? largeName : smallName)
    context.set('X-Content-Type-Options', 'nosniff')
    if (bytes === null) {
      context.type = 'image/svg+xml'
      context.set('Cache-Control', `public, max-age=${hourOfSeconds}`)
      context.body = defaultMemberPicture
      if (key !== 'default') context.status = 404
      return
    }
    context.type = 'image/webp'
    context.set('Cache-Control', `public, max-age=${yearOfSeconds}, immutable`)
    context.body = Buffer.from(bytes)
  }
}
