import type { Middleware } from 'koa'
import { sameSitePath } from '@channelwise/schemas/same-site-path'
import { GoogleUnavailableError } from '../../identity/google-sign-in.ts'
import { networkOf } from '../../request-limits/network-of.ts'
import type { ApiState } from '../../middleware/state.ts'
import { admitMember } from './admit-member.ts'
import { beginSession } from './begin-session.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { SignInFailedError } from './sign-in-errors.ts'

/**
 * GET /api/account/google redirects to Google; `redirect` is the path of this site to return to. Google calls back at
 * /api/account/callback/google. Failures end at /signin?error=google.
 */
export function serveGoogleSignIn(dependencies: AccountDependencies): Middleware<ApiState> {
  const { accounts, attempts, google, logger, metrics } = dependencies
  return async (context, next) => {
    const isBegin = context.path === '/api/account/google'
    const isReturn = context.path === '/api/account/callback/google'
    if (google === null || context.method !== 'GET' || !(isBegin || isReturn)) return next()
    await attempts.take([
      ['googleByAddress', networkOf(context.state.address)],
      ['googleByAll', ''],
    ])
    context.set('Cache-Control', 'no-store')
    context.status = 302
    try {
      if (isBegin) {
        const wanted = sameSitePath(new URLSearchParams(context.querystring).get('redirect'))
        const { address, cookies } = await google.begin(wanted)
        context.set('Set-Cookie', cookies)
        context.set('Location', address)
        return
      }
      const found = await google.finish({ query: context.querystring, cookie: context.get('Cookie') })
      const account = found === null ? null : await accounts.find(found.uid)
      if (found === null || account === null) {
        metrics?.signIn('google', 'refused')
        context.set('Location', failure)
        return
      }
      await beginSession(dependencies, context.state, await admitMember(dependencies, account))
      metrics?.signIn('google', 'succeeded')
      context.set('Location', sameSitePath(found.redirect))
    } catch (error) {
      metrics?.signIn('google', error instanceof SignInFailedError ? 'refused' : 'failed')
      if (error instanceof GoogleUnavailableError)
        logger.error({ err: error }, 'Google sign-in is unavailable')
      else if (!(error instanceof SignInFailedError)) throw error
      context.set('Location', failure)
    }
  }
}

/** The page says 'Failed to create an account'. */
const failure = '/signin?error=google'
