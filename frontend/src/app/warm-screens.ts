import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'

/**
 * Loads the scripts of a screen as soon as a pointer, a finger or the focus is on a link to it, along with those that
 * every screen needs for its data: the first view has only what it shows.
 */
export function warmScreens(routes: RouteObject[]) {
  const warmed = new Set<string>()
  const warm = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link === null || link.origin !== location.origin || warmed.has(link.pathname)) return
    warmed.add(link.pathname)
    // What fails here is tried again, and reported, when the link is followed.
    import('@channelwise/schemas/contract/client').catch(() => {})
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy === 'function') route.lazy().catch(() => {})
    }
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(event, warm, { passive: true })
}
