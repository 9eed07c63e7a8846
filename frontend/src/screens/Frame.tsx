import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { SiteShell } from '../components/SiteShell.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import { SignInPromptProvider } from './sign-in-prompt.tsx'
import { describeSite } from './structured-data.ts'
import { StructuredData } from './StructuredData.tsx'
import { useSession } from './use-session.ts'
import { useToldOnce } from './use-told-once.ts'
import { useUserInfo } from './use-user-info.ts'
import styles from './Frame.module.css'

/** What stands around every screen and outlives it. */
export function Frame() {
  const session = useSession()
  const navigation = useNavigation()
  const { links, publicUrl, showsSample } = useSite()
  const { pathname } = useLocation()
  useUserInfo(session)
  useToldOnce()
  return (
    <SignInPromptProvider session={session}>
      {pathname === paths.home() && <StructuredData value={describeSite(publicUrl)} />}
      {navigation.state !== 'idle' && <div className={styles.progress} aria-hidden />}
      <SiteShell viewer={session} links={links} showsSample={showsSample}>
        <Outlet />
      </SiteShell>
      <ScrollRestoration />
    </SignInPromptProvider>
  )
}
