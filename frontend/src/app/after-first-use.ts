import type { createBrowserRouter, RouteObject } from 'react-router-dom'
import { followSkipLink } from './follow-skip-link.ts'
import { warmForms } from './keep-form.ts'
import { watchSession } from './watch-session.ts'

// Loaded once the page is used: the first view needs none of it.
export { keepForm } from './keep-form.ts'

/** Follows the skip link, prepares forms, and keeps the session up to date. */
export function watchPage(router: ReturnType<typeof createBrowserRouter>, routes: RouteObject[]) {
  followSkipLink()
  warmForms(routes)
  watchSession(router)
}
