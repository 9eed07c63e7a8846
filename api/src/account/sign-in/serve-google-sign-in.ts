import type { Middleware } from 'koa'
import { sameSitePath } from '@channelwise/schemas/text/same-site-path'
import { GoogleUnavailableError } from '../../identity/google-sign-in.ts'
import { networkOf } from '../../request-limits/network-of.ts'
import type { ApiState } from '../../middleware/state.ts'
import { admitMember } from './admit-member.ts'
import { beginSession } from './begin-session.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { SignInFailedError } from './sign-in-errors.ts'

/**
 * GET /api/account/google redirects to Google; `redirect` is the path of this site to return to. Google calls back at
 * /api/account/callback/google. Failures end at /signin?error=google, which keeps the path.
 */
export function serveGoogleSignIn(dependencies: AccountDependencies): Middleware<ApiState> {
  const { accounts, attempts, google, logger, metrics } = dependencies
  return async (context, next) => {
    const isBegin = context.path === '/api/account/google'
    const isReturn = context.path === '/api/account/callback/google'
    if (google === null || context.method !== 'GET' || !(isBegin || isReturn)) return next()
    // A callback succeeds only with the state of a beginning, which has counted.
    if (isBegin)
      await attempts.take([
        ['googleByAddress', networkOf(context.state.address)],
        ['googleByAll', ''],
      ])
    context.set('Cache-Control', 'no-store')
    context.status = 302
    let wanted = sameSitePath(new URLSearchParams(context.querystring).get('redirect'))
    try {
      if (isBegin) {
        const { address, cookies } = await google.begin(wanted)
        context.set('Set-Cookie', cookies)
        context.set('Location', address)
        return
      }
      const found = await google.finish({ query: context.querystring, cookie: context.get('Cookie') })
      wanted = sameSitePath(found.redirect)
      const account = found.account === null ? null : await accounts.find(found.account.uid)
      if (account === null || found.account === null) {
        metrics?.signIn('google', 'refused')
        context.set('Location', describeFailure(wanted))
        return
      }
      const member = await admitMember(dependencies, account)
      await beginSession(dependencies, context.state, { account: found.account, member })
      metrics?.signIn('google', 'succeeded')
      context.set('Location', wanted)
    } catch (error) {
      metrics?.signIn('google', error instanceof SignInFailedError ? 'refused' : 'failed')
      if (error instanceof GoogleUnavailableError)
        logger.error({ err: error }, 'Google sign-in is unavailable')
      else if (!(error instanceof SignInFailedError)) throw error
      context.set('Location', describeFailure(wanted))
    }
  }
}

/** The URL of the sign-in page, which says 'Failed to create an account' and keeps the visitor's destination. */
function describeFailure(wanted: string) {
  return `/signin?error=google${wanted === '/' ? '' : `&redirect=${encodeURIComponent(wanted)}`}`
}
