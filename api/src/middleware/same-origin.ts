import type { Middleware } from 'koa'

/** A page of another site tried to act in a member's name. */
export class ForeignOriginError extends Error {
  override name = 'ForeignOriginError'
}

/**
 * Refuses changes that another site's page sends along with a visitor's cookie. Callers without a browser name no
 * origin. Behind a proxy the site is known by its public address only, so that one counts beside the Host header.
 */
export function requireSameOrigin(publicUrl: string): Middleware {
  const publicHost = new URL(publicUrl).host
  return async (context, next) => {
    const reads = context.method === 'GET' || context.method === 'HEAD' || context.method === 'OPTIONS'
    if (
      !reads &&
      isForeign(context.get('Origin'), context.get('Sec-Fetch-Site'), [context.host, publicHost])
    ) {
      throw new ForeignOriginError('Requests that change something must come from this site')
    }
    await next()
  }
}

function isForeign(origin: string, site: string, hosts: string[]) {
  if (site === 'cross-site' || site === 'same-site') return true
  if (origin === '') return false
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host)
}
