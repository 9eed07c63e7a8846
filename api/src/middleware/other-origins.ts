import type { Middleware } from 'koa'

/** What scripts of other sites may read besides the body. */
const exposed = [
  'Deprecation',
  'ETag',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'X-Request-Id',
].join(', ')

/** Seconds for which browsers remember that they may ask. */
const maxAge = '86400'

/** Calls that only a session can make; a session is never sent from another site. */
const forSessions = /^\/api\/v1\/(keys|webhooks)(\/|$)/

/**
 * Lets pages of other sites read from /api/v1 (CORS), with an API key or without. Never with cookies: `*` excludes
 * credentials.
 */
export function allowOtherOrigins(): Middleware {
  return async (context, next) => {
    const { path, method } = context
    if (!path.startsWith('/api/v1/') || forSessions.test(path)) return next()
    if (['GET', 'HEAD', 'OPTIONS'].includes(method)) {
      context.set('Access-Control-Allow-Origin', '*')
      context.set('Access-Control-Expose-Headers', exposed)
    }
    if (method !== 'OPTIONS' || context.get('Access-Control-Request-Method') === '') return next()
    context.set({
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': 'Accept, Authorization, If-None-Match',
      'Access-Control-Max-Age': maxAge,
    })
    context.status = 204
  }
}
