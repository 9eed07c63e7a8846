import { data, matchRoutes } from 'react-router-dom'
import type { ActionFunctionArgs, createBrowserRouter, RouteObject } from 'react-router-dom'
import { reportUnreached } from '../hooks/unreached.ts'
import { showErrorToast } from '../ui/overlays/error-toast.ts'
import type { RouteHandle } from './routes.tsx'
import { isUnreachable, unreachableMessage, unreachedStatus } from './shown-error.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state'>

// Blocks submits while the browser is offline: the script of the form's action may not be loaded, and the router remembers
// which screens it failed to load.
addEventListener('submit', holdOffline, true)

/**
 * The response to a form that could not be sent: its screen's last action data, so that everything stays as it is, along with
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
  showErrorToast(unreachableMessage)
  reportUnreached()
  // With several fetchers submitting, nothing tells which one it is.
  const before = isOf(navigation)
    ? Object.values(actionData ?? {})[0]
    : pressed.length === 1
      ? pressed[0]?.data
      : undefined
  return data(before, { status: unreachedStatus })
}

/** Loads the script of a form's action as soon as the form is touched, because later there may be no connection. */
export function warmForms(routes: RouteObject[]) {
  const warmed = new Set<string>()
  const warm = ({ target }: Pick<Event, 'target'>) => {
    const action = target instanceof Element && target.closest('form')?.getAttribute('action')
    if (typeof action !== 'string' || warmed.has(action)) return
    warmed.add(action)
    for (const { route } of matchRoutes(routes, new URL(action, location.href).pathname) ?? [])
      // A failure is retried when the form is sent.
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
  showErrorToast(unreachableMessage)
}

/** Milliseconds within which the router renders the screen again. */
const soon = 1_000

/** Restores the scroll position: the router scrolls to the top, as for another page. */
function stayInPlace() {
  const { scrollY: place } = window
  const goBack = () => {
    if (scrollY === 0) scrollTo(0, place)
  }
  addEventListener('scroll', goBack, { once: true })
  setTimeout(() => removeEventListener('scroll', goBack), soon)
}
