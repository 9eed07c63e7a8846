import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { hasRole } from '@channelwise/schemas/user'
import type { Role } from '@channelwise/schemas/user'
import { messages } from './messages.ts'
import { paths } from './paths.ts'
import type { Screen } from './screen.ts'

/**
 * Guards a screen for members: anyone signed out is sent to sign in and comes back afterwards, unless the screen shows the
 * submitted form again (`loadForGuest`).
 */
export function forMembers(screen: Screen): Screen {
  return guard(screen, async (client, { request }) => {
    const { pathname, search } = new URL(request.url)
    if (await isGuest(client)) throw redirect(paths.signIn(pathname + search))
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

function guard({ load, loadForGuest, act, ...screen }: Screen, check: Check): Screen {
  return {
    ...screen,
    async load(client, args, clock) {
      if (loadForGuest !== undefined && isAfterForm(args) && (await isGuest(client)))
        return loadForGuest(args)
      return checked(
        () => load?.(client, args, clock) ?? null,
        () => check(client, args),
      )
    },
    ...(act && {
      act: (client, args) =>
        checked(
          () => act(client, args),
          () => check(client, args),
          (answer) => loadForGuest !== undefined && saysExpired(answer),
        ),
    }),
  }
}

/** On the server, the router loads a page's data after an action with the headers of the form. */
function isAfterForm({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  return request.headers.has('Content-Type')
}

async function isGuest(client: Client) {
  return (await client.showSession()).value.member === null
}

/** Whether an action's response says, along with what was typed, that the session has expired. */
function saysExpired(answer: unknown) {
  const said = (answer as { data?: { error?: unknown } } | null)?.data
  return said?.error === messages.sessionExpired
}

/**
 * Calls the API and runs the check in parallel: the API refuses whoever fails the check. A change is sent first, so that
 * leaving the page cannot lose it. A redirect of the work takes precedence over what the check throws: whoever has just signed
 * out everywhere may be a guest by then.
 */
async function checked(
  work: () => unknown,
  check: () => Promise<void>,
  isForAnyone: (answer: unknown) => boolean = () => false,
) {
  const answer = Promise.resolve(work())
  const done = check()
  done.catch(() => {})
  const outcome = await answer.catch((reason: unknown) => reason)
  if (!(outcome instanceof Response) && !isForAnyone(outcome)) await done
  return answer
}
