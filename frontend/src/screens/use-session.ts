import { useRouteLoaderData } from 'react-router-dom'
import type { Session } from '@channelwise/schemas/contract/session'

/** Who is looking; a visitor where the site's frame could not be loaded. */
export function useSession(): Session {
  // The route 'site' loads the session and nothing else.
  const session = useRouteLoaderData('site') as Session | undefined
  return session ?? { member: null, developmentSignIn: false, googleSignIn: false }
}
