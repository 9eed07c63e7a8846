import type { Middleware } from 'koa'
import { MisplacedKeyError } from './key-errors.ts'
import { holdsKey } from './key-text.ts'

/** Refuses calls with an API key in the URL, before anything else reads it. */
export function refuseKeysInAddresses(): Middleware {
  return async ({ path, url }, next) => {
    if (path.startsWith('/api/') && (holdsKey(url) || holdsKey(decode(url)))) throw new MisplacedKeyError()
    await next()
  }
}

/** Refuses calls with an API key in a JSON body. Follows `readBody`. */
export function refuseKeysInBodies(): Middleware {
  return async ({ request }, next) => {
    if (request.rawBody !== undefined && holdsKey(request.rawBody)) throw new MisplacedKeyError()
    await next()
  }
}

function decode(address: string) {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
