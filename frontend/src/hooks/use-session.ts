import { useRouteLoaderData } from 'react-router-dom'
import type { FrameContent } from '../screens/frame/load-frame.ts'

/** Who is looking; a visitor where the site's frame could not be loaded. */
export function useSession(): FrameContent {
  // The route 'site' loads this and nothing else.
  const content = useRouteLoaderData('site') as FrameContent | undefined
  return content ?? { member: null, developmentSignIn: false, googleSignIn: false, unread: 0 }
}
