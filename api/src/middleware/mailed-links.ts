import type { Middleware } from 'koa'

/**
 * The address of a page that a mail led to holds a token, which only the form on it may send back: no page that comes
 * after learns where the visitor came from, and nothing on the way keeps it.
 */
export function keepMailedLinksPrivate(): Middleware {
  return async (context, next) => {
    await next()
    const query = new URLSearchParams(context.querystring)
    if (!query.has('token') && !query.has('verify')) return
    context.set('Referrer-Policy', 'no-referrer')
    context.set('Cache-Control', 'no-store')
  }
}
