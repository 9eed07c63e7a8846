import { useRouteLoaderData } from 'react-router-dom'
import type { FrameContent } from '../screens/frame/load-frame.ts'

/** The current session; a guest's if the frame could not be loaded. */
export function useSession(): FrameContent {
  // Loaded by the route 'site'.
  const content = useRouteLoaderData('site') as FrameContent | undefined
  return content ?? { member: null, developmentSignIn: false, googleSignIn: false, unread: 0 }
}
