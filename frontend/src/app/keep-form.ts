import { data, matchRoutes } from 'react-router-dom'
import type { ActionFunctionArgs, createBrowserRouter, RouteObject } from 'react-router-dom'
import { reportUnreached } from '../hooks/unreached.ts'
import { tell } from '../ui/overlays/tell.ts'
import type { RouteHandle } from './routes.tsx'
import { isUnreachable, unreachableMessage, unreachedStatus } from './shown-error.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state'>

// Has nothing sent while the browser knows that it has no connection: the script of the form's action may not be there, and
// the router remembers which screens it could not load.
addEventListener('submit', holdOffline, true)

/**
 * The answer to a form that could not be sent: what its screen was answered before, so that everything stays as it is, with
 * what was typed. Throws any other `error`, and where the form leads to another screen, which cannot be shown.
 */
export function keepForm({ state }: Router, { request }: ActionFunctionArgs, error: unknown) {
  if (!(error instanceof Error && isUnreachable(error))) throw error
  const { pathname, search } = new URL(request.url)
  const { navigation, location, actionData, fetchers } = state
  const isOf = (one: { state: string; formAction?: string | undefined }) =>
    one.state === 'submitting' && one.formAction === pathname + search
  const pressed = [...fetchers.values()].filter(isOf)
  if (isOf(navigation)) {
    if (location.pathname !== pathname) throw error
    stayInPlace()
  }
  tell(unreachableMessage)
  reportUnreached()
  // Which one of several it is, nobody says.
  const before = isOf(navigation)
    ? Object.values(actionData ?? {})[0]
    : pressed.length === 1
      ? pressed[0]?.data
      : undefined
  return data(before, { status: unreachedStatus })
}

/** Loads the script of a form's action as soon as somebody is at the form, because later there may be no connection. */
export function warmForms(routes: RouteObject[]) {
  const warmed = new Set<string>()
  const warm = ({ target }: Pick<Event, 'target'>) => {
    const action = target instanceof Element && target.closest('form')?.getAttribute('action')
    if (typeof action !== 'string' || warmed.has(action)) return
    warmed.add(action)
    for (const { route } of matchRoutes(routes, new URL(action, location.href).pathname) ?? [])
      // What fails here is tried again when the form is sent.
      warmRoute(route).catch(() => warmed.delete(action))
  }
  warm({ target: document.activeElement })
  for (const event of ['pointerover', 'touchstart', 'focusin', 'input'])
    addEventListener(event, warm, { passive: true })
}

async function warmRoute({ lazy, handle }: RouteObject) {
  if (typeof lazy === 'function') await lazy()
  // Set in the table of routes.
  await (handle as RouteHandle | undefined)?.warm?.()
}

function holdOffline(event: SubmitEvent) {
  if (navigator.onLine || !(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return
  event.preventDefault()
  event.stopPropagation()
  tell(unreachableMessage)
}

/** Milliseconds within which the router shows the screen again. */
const soon = 1_000

/** The router scrolls to the top of what it takes for another page. */
function stayInPlace() {
  const { scrollY: place } = window
  const goBack = () => {
    if (scrollY === 0) scrollTo(0, place)
  }
  addEventListener('scroll', goBack, { once: true })
  setTimeout(() => removeEventListener('scroll', goBack), soon)
}
