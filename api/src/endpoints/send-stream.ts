import type { Readable } from 'node:stream'
import type { Context } from 'koa'

/** Sends a body while it is made. If that fails, the connection ends: a truncated body must not look complete. */
export function sendStream(context: Context, body: Readable) {
  body.once('error', () => context.res.destroy())
  context.body = body
}
