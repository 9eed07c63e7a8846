import type { Middleware } from 'koa'
import { InvalidTokenError } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import type { ApiState } from './state.ts'

/** The cookie of a session: scripts cannot read it. */
export const sessionCookie = 'session'

/** Finds the caller by `Authorization: Bearer` or by the session's cookie. A bad token in the header is refused. */
export function recogniseMember(identity: Identity): Middleware<ApiState> {
  return async (context, next) => {
    const bearer = /^Bearer (.+)$/i.exec(context.get('Authorization'))?.[1]
    const token = bearer ?? context.cookies.get(sessionCookie)
    context.state.member = token === undefined ? null : await identity.recognise(token)
    if (bearer !== undefined && context.state.member === null) throw new InvalidTokenError()
    await next()
  }
}
