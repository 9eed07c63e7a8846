import type { Middleware } from 'koa'
import { ProblemError } from '../endpoints/problem-error.ts'

/** Another site's page tried to act on a member's behalf. */
export class ForeignOriginError extends ProblemError {
  readonly status = 403
}

/**
 * Protects against CSRF: refuses state-changing requests from other sites' pages. Clients other than browsers send no origin.
 * Behind a proxy only the public URL is known, so its host is accepted besides the Host header.
 */
export function requireSameOrigin(publicUrl: string): Middleware {
  const { host: publicHost, protocol } = new URL(publicUrl)
  // A page loaded without encryption may have been tampered with.
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
      throw new ForeignOriginError('Requests that change data must come from this site')
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
