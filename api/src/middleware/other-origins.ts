import type { Middleware } from 'koa'

/** The response headers that scripts of other sites may read. */
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

/** Seconds for which browsers cache the preflight response. */
const maxAge = '86400'

/** Calls that require a session; session cookies are never sent from another site. */
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
