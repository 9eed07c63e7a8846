import type { createBrowserRouter } from 'react-router-dom'
import { readUserInfo, writeUserInfo } from '../hooks/use-user-info.ts'
import type { FrameContent } from '../screens/frame/load-frame.ts'
import { createBrowserClient } from './browser-client.ts'

/** Milliseconds between refreshes of a member's session: an hour, as the specification asks. */
const refreshEvery = 3_600_000

/** Refreshes the session every hour, and when another page has signed in or out. */
export function watchSession(router: ReturnType<typeof createBrowserRouter>) {
  // A guest's if the frame could not be loaded. The route 'site' loads it.
  const readShown = () =>
    writeUserInfo((router.state.loaderData['site'] as FrameContent | undefined)?.member ?? null)
  const hasChanged = () => {
    const stored = readUserInfo()
    return stored !== undefined && stored !== readShown()
  }
  const refresh = async () => {
    // Not while the site is out of reach: an error would replace the screen, with what was typed there.
    if (await isReachable()) await router.revalidate()
  }
  setInterval(() => readShown() !== null && void refresh(), refreshEvery)
  addEventListener('storage', () => hasChanged() && void refresh())
  // A page from the back/forward cache was frozen meanwhile. It is not shown to whoever is signed in now.
  addEventListener('pageshow', ({ persisted }) => persisted && hasChanged() && location.reload())
}

async function isReachable() {
  return createBrowserClient()
    .showSession()
    .then(
      () => true,
      () => false,
    )
}
