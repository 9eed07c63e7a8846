import type { Middleware } from 'koa'
import { sameSitePath } from '@channelwise/schemas/same-site-path'
import type { Identity } from './identity.ts'
import { sessionCookie } from '../middleware/recognise-member.ts'

/** POST /development/sign-in, with `redirect`, a path of this site. Absent in production. */
export function offerDevelopmentSignIn(identity: Identity): Middleware {
  return async (context, next) => {
    const token = identity.developmentToken
    if (token === null || context.path !== '/development/sign-in' || context.method !== 'POST') return next()
    context.cookies.set(sessionCookie, token, { httpOnly: true, sameSite: 'lax', overwrite: true })
    context.status = 303
    context.set('Location', sameSitePath(new URLSearchParams(context.querystring).get('redirect')))
  }
}
