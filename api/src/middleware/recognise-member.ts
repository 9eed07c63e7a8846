import type { Middleware } from 'koa'
import { InvalidTokenError } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import type { ApiState } from './state.ts'

/** The cookie of a session: scripts cannot read it. */
export const sessionCookie = 'session'

interface Options {
  identity: Identity
  /** Whether the site's own address is https: its cookies then never travel without it. */
  secure: boolean
}

/** Finds the caller by `Authorization: Bearer` or by the session's cookie. A bad token in the header is refused. */
export function recogniseMember({ identity, secure }: Options): Middleware<ApiState> {
  return async (context, next) => {
    const bearer = /^Bearer (.+)$/i.exec(context.get('Authorization'))?.[1]
    const token = bearer ?? context.cookies.get(sessionCookie)
    const member = token === undefined ? null : await identity.recognise(token)
    if (bearer !== undefined && member === null) throw new InvalidTokenError()
    context.cookies.secure = secure
    context.state.member = member
    context.state.token = member === null ? null : (token ?? null)
    context.state.address = context.ip
    context.state.userAgent = context.get('User-Agent')
    context.state.setSession = (session) => {
      const expires = session === null ? {} : { expires: session.expiresAt }
      const options = { httpOnly: true, sameSite: 'lax', secure, overwrite: true, ...expires } as const
      context.cookies.set(sessionCookie, session?.token ?? null, options)
    }
    await next()
  }
}
