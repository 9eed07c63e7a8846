import type { Middleware } from 'koa'
import type { ApiState } from './state.ts'

/**
 * Keeps responses that depend on the caller out of every cache: those to somebody with a session or a token, all calls that
 * require one or change something, and pages with a token in their URL. Responses to visitors may be cached, but never served
 * to a member.
 */
export function keepPrivateAnswersPrivate(): Middleware<ApiState> {
  return async (context, next) => {
    try {
      await next()
    } finally {
      const isCall = context.path.startsWith('/api/')
      const isShared = /^public\b/.test(context.response.get('Cache-Control'))
      if (isCall || !isShared) context.vary('Cookie, Authorization')
      const query = new URLSearchParams(context.querystring)
      const isMailed = query.has('token') || query.has('verify')
      // An event stream stays one that nothing may buffer in order to compress it.
      const rest = /\bno-transform\b/.test(context.response.get('Cache-Control')) ? ', no-transform' : ''
      // What a key reads is not personal: its owner may cache and revalidate it.
      if (context.state.key) context.set('Cache-Control', `private, no-cache${rest}`)
      else if (
        isMailed ||
        (isCall && isPersonalCall(context)) ||
        (!isCall && !isShared && hasShownWho(context))
      )
        context.set('Cache-Control', `private, no-store${rest}`)
    }
  }
}

type Request = Parameters<Middleware<ApiState>>[0]

const personal =
  /^\/api\/(account|session|notifications|admin|moderation|operations|users\/(?!user\/|uid\/|query\/))/

function isPersonalCall(context: Request) {
  return (
    hasShownWho(context) ||
    !['GET', 'HEAD'].includes(context.method) ||
    context.status === 401 ||
    context.path.includes('/token/') ||
    personal.test(context.path)
  )
}

function hasShownWho(context: Request) {
  return context.get('Authorization') !== '' || context.get('Cookie') !== ''
}
