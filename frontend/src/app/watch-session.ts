import type { createBrowserRouter } from 'react-router-dom'
import { readUserInfo, userInfoKey, writeUserInfo } from '../hooks/use-user-info.ts'
import type { FrameContent } from '../screens/frame/load-frame.ts'
import { createBrowserClient } from './browser-client.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'revalidate'>

/** Milliseconds between refreshes of a member's session: an hour, as the specification asks. */
const refreshEvery = 3_600_000

/** Refreshes the session every hour, and when another page has signed in or out. */
export function watchSession(router: Router) {
  const hasChanged = () => {
    const [stored, shown] = [readUserInfo(), readShown(router)]
    return stored !== undefined && shown !== undefined && stored !== shown
  }
  const refresh = async () => {
    // Not while the site is out of reach: an error would replace the screen, with what was typed there.
    if (await isReachable()) await router.revalidate()
  }
  setInterval(() => typeof readShown(router) === 'string' && void refresh(), refreshEvery)
  addEventListener('storage', ({ key }) => {
    // Null when everything was removed.
    if ((key === userInfoKey || key === null) && hasChanged()) void refresh()
  })
  // A page from the back/forward cache was frozen meanwhile. It is not shown to whoever is signed in now.
  addEventListener('pageshow', ({ persisted }) => persisted && hasChanged() && location.reload())
  // Since the page was loaded.
  if (hasChanged()) void refresh()
}

/** The stored form of the member that the page shows; undefined for pages without a member, such as embeds. */
function readShown({ state: { matches, loaderData } }: Router) {
  if (!matches.some(({ route }) => route.id === 'site')) return undefined
  // A guest's if the frame could not be loaded.
  return writeUserInfo((loaderData['site'] as FrameContent | undefined)?.member ?? null)
}

async function isReachable() {
  return createBrowserClient()
    .showSession()
    .then(
      () => true,
      () => false,
    )
}
