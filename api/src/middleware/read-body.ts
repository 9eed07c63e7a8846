import { bodyParser } from '@koa/bodyparser'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'

/** Parses JSON bodies of up to 1 MB. Throws `InvalidRequestError` unless it is a JSON object, and 413 for more. */
export function readBody() {
  return bodyParser({
    enableTypes: ['json'],
    jsonLimit: '1mb',
    parsedMethods: ['POST', 'PUT', 'DELETE'],
    onError(error, context) {
      if ('status' in error && error.status === 413) context.throw(413, 'The body is larger than 1 MB')
      throw new InvalidRequestError([{ field: 'body', message: 'must be a JSON object' }])
    },
  })
}
