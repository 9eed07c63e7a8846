import type { Middleware } from 'koa'
import type { Identity } from '../identity/identity.ts'
import type { ApiState } from './state.ts'

/** The name of the session cookie. On an https site its prefix keeps other hosts of the domain from planting one. */
export function nameSessionCookie({ secure }: { secure: boolean }): string {
  return secure ? '__Host-session' : 'session'
}

interface Options {
  identity: Identity
  /** Whether the site's own address is https; its cookies are then sent over https only. */
  secure: boolean
}

/** Identifies the caller by `Authorization: Bearer` or the session cookie. A bad token makes the caller a visitor. */
export function recognizeMember({ identity, secure }: Options): Middleware<ApiState> {
  const sessionCookie = nameSessionCookie({ secure })
  return async (context, next) => {
    const bearer = /^Bearer (.+)$/i.exec(context.get('Authorization'))?.[1]
    const token = bearer ?? context.cookies.get(sessionCookie)
    const member = token === undefined ? null : await identity.recognize(token)
    context.cookies.secure = secure
    context.state.member = member
    context.state.key = null
    context.state.token = member === null ? null : (token ?? null)
    context.state.hasBadToken = bearer !== undefined && member === null
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
