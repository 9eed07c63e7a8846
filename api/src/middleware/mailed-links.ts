import type { Middleware } from 'koa'

/**
 * The address of a page that a mail led to holds a token, which only the form on it may send back: no other site
 * learns of it. `no-referrer` would keep it from our own pages too, but then the form
 * names no origin where no script runs, and is refused as another site's.
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
