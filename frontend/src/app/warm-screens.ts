import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'

/**
 * Preloads the scripts of a screen as soon as a pointer, a finger or the focus is on a link to it, and for forms as well the
 * scripts that every API call needs: the first view loads only what it shows.
 */
export function warmScreens(routes: RouteObject[]) {
  const warmed = new Set<string>()
  const warm = ({ target }: Event) => {
    const aim = target instanceof Element ? target.closest('a, form') : null
    if (aim === null) return
    // A failure is retried, and reported, when the link is followed or the form is sent.
    import('@channelwise/schemas/contract/client').catch(() => {})
    if (!(aim instanceof HTMLAnchorElement) || aim.origin !== location.origin) return
    if (warmed.has(aim.pathname)) return
    warmed.add(aim.pathname)
    for (const { route } of matchRoutes(routes, aim.pathname) ?? []) {
      if (typeof route.lazy === 'function') route.lazy().catch(() => {})
    }
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(event, warm, { passive: true })
}
