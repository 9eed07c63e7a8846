import type { Middleware } from 'koa'
import { cacheFor } from '@channelwise/schemas/async/timed-cache'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'

const parsedMethods = ['POST', 'PUT', 'DELETE']

/**
 * Parses JSON bodies of up to 1 MB. Throws `InvalidRequestError` unless it is a JSON object, and 413 for more. The parser is
 * loaded for the first one.
 */
export function readBody(): Middleware {
  const openParser = cacheFor(loadParser, Infinity)
  return async (context, next) => {
    if (!parsedMethods.includes(context.method)) return next()
    const parse = await openParser()
    return parse(context, next)
  }
}

async function loadParser() {
  const { bodyParser } = await import('@koa/bodyparser')
  return bodyParser({
    enableTypes: ['json'],
    jsonLimit: '1mb',
    parsedMethods,
    onError(error, context) {
      if ('status' in error && error.status === 413) context.throw(413, 'The body is larger than 1 MB')
      throw new InvalidRequestError([{ field: 'body', message: 'must be a JSON object' }])
    },
  })
}
