import type { Middleware } from 'koa'
import { sameSitePath } from '@channelwise/schemas/text/same-site-path'
import type { Identity } from './identity.ts'
import { nameSessionCookie } from '../middleware/recognize-member.ts'

/** POST /development/sign-in, with the path to return to in `redirect`. Only where the development member exists. */
export function serveDevelopmentSignIn(identity: Identity, { secure }: { secure: boolean }): Middleware {
  const sessionCookie = nameSessionCookie({ secure })
  return async (context, next) => {
    const token = identity.developmentToken
    if (token === null || context.path !== '/development/sign-in' || context.method !== 'POST') return next()
    context.cookies.secure = secure
    context.cookies.set(sessionCookie, token, { secure, httpOnly: true, sameSite: 'lax', overwrite: true })
    context.status = 303
    context.set('Location', sameSitePath(new URLSearchParams(context.querystring).get('redirect')))
  }
}
