import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { SiteShell } from '../components/SiteShell.tsx'
import { useSite } from '../site.ts'
import { SignInPromptProvider } from './sign-in-prompt.tsx'
import { useSession } from './use-session.ts'
import { useUserInfo } from './use-user-info.ts'
import styles from './Frame.module.css'

/** What stands around every screen and outlives it. */
export function Frame() {
  const session = useSession()
  const navigation = useNavigation()
  const { links } = useSite()
  useUserInfo(session)
  return (
    <SignInPromptProvider session={session}>
      {navigation.state !== 'idle' && <div className={styles.progress} aria-hidden />}
      <SiteShell viewer={session} links={links}>
        <Outlet />
      </SiteShell>
      <ScrollRestoration />
    </SignInPromptProvider>
  )
}
