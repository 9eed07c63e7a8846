import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { hasRole } from '@channelwise/schemas/user'
import type { Role } from '@channelwise/schemas/user'
import { messages } from './messages.ts'
import { paths } from './paths.ts'
import type { Screen } from './screen.ts'

/** Guards a screen for members: anyone signed out is sent to sign in and comes back afterwards. */
export function forMembers(screen: Screen): Screen {
  return guard(screen, async (client, { request }) => {
    const { pathname, search } = new URL(request.url)
    if ((await client.showSession()).value.member === null) throw redirect(paths.signIn(pathname + search))
  })
}

/** Guards a screen for members of at least a role; everybody else gets 404. */
export function forRole(minRole: Role, screen: Screen): Screen {
  return guard(screen, async (client) => {
    const { member } = (await client.showSession()).value
    if (!hasRole({ role: member?.role ?? 'member' }, minRole))
      throw data(messages.pageMissing, { status: 404 })
  })
}

type Check = (client: Client, args: Pick<LoaderFunctionArgs, 'request'>) => Promise<void>

function guard({ load, act, ...screen }: Screen, check: Check): Screen {
  return {
    ...screen,
    load: (client, args, clock) =>
      checked(
        () => load?.(client, args, clock) ?? null,
        () => check(client, args),
      ),
    ...(act && {
      act: (client, args) =>
        checked(
          () => act(client, args),
          () => check(client, args),
        ),
    }),
  }
}

/**
 * Calls the API and checks who asks, side by side: the API refuses whom the check sends away. A change is sent first, so
 * that leaving the page cannot lose it. Where the work leads comes before what the check throws: whoever has just signed
 * out everywhere may be nobody by then.
 */
async function checked(work: () => unknown, check: () => Promise<void>) {
  const answer = Promise.resolve(work())
  const done = check()
  done.catch(() => {})
  if (!((await answer.catch((reason: unknown) => reason)) instanceof Response)) await done
  return answer
}
