import type { Middleware } from 'koa'
import type { Identity } from './identity.ts'
import { sessionCookie } from '../middleware/recognise-member.ts'

/** POST /development/sign-in and /development/sign-out, with `redirect`, a path of this site. Absent in production. */
export function offerDevelopmentSignIn(identity: Identity): Middleware {
  return async (context, next) => {
    const action = /^\/development\/(sign-in|sign-out)$/.exec(context.path)?.[1]
    if (identity.developmentToken === null || action === undefined || context.method !== 'POST') return next()
    const token = action === 'sign-in' ? identity.developmentToken : null
    context.cookies.set(sessionCookie, token, { httpOnly: true, sameSite: 'lax', overwrite: true })
    const redirect = new URLSearchParams(context.querystring).get('redirect') ?? '/'
    context.status = 303
    context.set('Location', isLocal(redirect) ? redirect : '/')
  }
}

/** A path of this site: one slash at its start, and nothing that a browser reads as another host. */
function isLocal(path: string) {
  return /^\/(?![/\\])/.test(path) && !/[\\\r\n\t]/.test(path)
}
