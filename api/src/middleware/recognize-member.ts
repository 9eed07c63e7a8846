import type { Middleware } from 'koa'
import type { Identity } from '../identity/identity.ts'
import { looksLikeKey } from '../keys/key-text.ts'
import type { RecognizeKey } from '../keys/recognize-key.ts'
import type { ApiState } from './state.ts'

/** The name of the session cookie. On an https site its prefix keeps other hosts of the domain from planting one. */
export function nameSessionCookie({ secure }: { secure: boolean }): string {
  return secure ? '__Host-session' : 'session'
}

interface Options {
  identity: Identity
  recognizeKey: RecognizeKey
  /** Whether the site's own URL is https; its cookies are then sent over https only. */
  secure: boolean
}

/**
 * Identifies the caller by `Authorization: Bearer` or the session cookie. A bad token makes the caller a visitor; a bad
 * API key is refused. Keys work for /api/v1 only.
 */
export function recognizeMember({ identity, recognizeKey, secure }: Options): Middleware<ApiState> {
  const sessionCookie = nameSessionCookie({ secure })
  return async (context, next) => {
    const bearer = /^Bearer (.+)$/i.exec(context.get('Authorization'))?.[1]
    const token = bearer ?? context.cookies.get(sessionCookie)
    const hasKey = bearer !== undefined && looksLikeKey(bearer)
    const member = token === undefined || hasKey ? null : await identity.recognize(token)
    context.cookies.secure = secure
    context.state.member = member
    context.state.key =
      hasKey && context.path.startsWith('/api/v1/') ? await recognizeKey(bearer, context.ip) : null
    context.state.token = member === null ? null : (token ?? null)
    context.state.hasBadToken = bearer !== undefined && member === null && context.state.key === null
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
