import type { Readable } from 'node:stream'
import type { Context } from 'koa'

/** Streams a body. If that fails, the connection is destroyed: a truncated body must not look complete. */
export function sendStream(context: Context, body: Readable) {
  body.once('error', () => context.res.destroy())
  context.body = body
}
