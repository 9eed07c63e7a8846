import type { Middleware } from 'koa'
import { sameSitePath } from '@channelwise/schemas/same-site-path'
import type { Identity } from './identity.ts'
import { sessionCookie } from '../middleware/recognise-member.ts'

/** POST /development/sign-in and /development/sign-out, with `redirect`, a path of this site. Absent in production. */
export function offerDevelopmentSignIn(identity: Identity): Middleware {
  return async (context, next) => {
    const action = /^\/development\/(sign-in|sign-out)$/.exec(context.path)?.[1]
    if (identity.developmentToken === null || action === undefined || context.method !== 'POST') return next()
    const token = action === 'sign-in' ? identity.developmentToken : null
    context.cookies.set(sessionCookie, token, { httpOnly: true, sameSite: 'lax', overwrite: true })
    context.status = 303
    context.set('Location', sameSitePath(new URLSearchParams(context.querystring).get('redirect')))
  }
}
