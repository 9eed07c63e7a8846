import type { Middleware } from 'koa'

/**
 * Hides the token in the URL of a mailed link from other sites. `no-referrer` would hide it from our own pages too, but then a
 * form submitted without JavaScript has no origin and is refused as cross-site.
 */
export function keepMailedLinksPrivate(): Middleware {
  return async (context, next) => {
    try {
      await next()
    } finally {
      const query = new URLSearchParams(context.querystring)
      if (query.has('token') || query.has('verify')) {
        context.set('Referrer-Policy', 'same-origin')
      }
    }
  }
}
