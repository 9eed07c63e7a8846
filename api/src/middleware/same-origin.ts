import type { Middleware } from 'koa'
import { ProblemError } from '../endpoints/problem-error.ts'

/** A page of another site tried to act in a member's name. */
export class ForeignOriginError extends ProblemError {
  readonly status = 403
}

/**
 * Refuses changes that another site's page sends along with a visitor's cookie. Callers without a browser name no
 * origin. Behind a proxy the site is known by its public address only, so that one counts beside the Host header.
 */
export function requireSameOrigin(publicUrl: string): Middleware {
  const { host: publicHost, protocol } = new URL(publicUrl)
  // A page that came without encryption may be anybody's on the way.
  const isSecure = protocol === 'https:'
  return async (context, next) => {
    const reads = context.method === 'GET' || context.method === 'HEAD' || context.method === 'OPTIONS'
    if (
      !reads &&
      isForeign(context.get('Origin'), context.get('Sec-Fetch-Site').toLowerCase(), {
        hosts: [context.host, publicHost],
        isSecure,
      })
    ) {
      throw new ForeignOriginError('Requests that change something must come from this site')
    }
    await next()
  }
}

function isForeign(
  origin: string,
  site: string,
  { hosts, isSecure }: { hosts: string[]; isSecure: boolean },
) {
  if (site === 'cross-site' || site === 'same-site') return true
  if (origin === '') return false
  if (!URL.canParse(origin)) return true
  const { host, protocol } = new URL(origin)
  return !hosts.includes(host) || (isSecure && protocol !== 'https:')
}
