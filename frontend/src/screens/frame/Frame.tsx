import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { SiteShell } from '../../components/shell/SiteShell.tsx'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { Shortcuts } from '../../components/shortcuts/Shortcuts.tsx'
import { UndoProvider } from '../../components/undo/undo.tsx'
import { SignInPromptProvider } from '../../components/sign-in/sign-in-prompt.tsx'
import { describeSite } from '../../components/page/structured-data.ts'
import { StructuredData } from '../../components/page/StructuredData.tsx'
import { useSession } from '../../hooks/use-session.ts'
import { useOneTimeParameters } from '../../hooks/use-one-time-parameters.ts'
import { useScreenFocus } from '../../hooks/use-screen-focus.ts'
import { useUserInfo } from '../../hooks/use-user-info.ts'
import styles from './Frame.module.css'

/** The frame around every screen; it stays mounted across navigations. */
export function Frame() {
  const session = useSession()
  const navigation = useNavigation()
  const { links, publicUrl, showsSample } = useSite()
  const { pathname } = useLocation()
  useUserInfo(session)
  useOneTimeParameters()
  useScreenFocus()
  return (
    <SignInPromptProvider session={session}>
      {pathname === paths.home() && <StructuredData value={describeSite(publicUrl)} />}
      {navigation.state !== 'idle' && <div className={styles.progress} aria-hidden />}
      <UndoProvider>
        <SiteShell viewer={session} links={links} showsSample={showsSample}>
          <Outlet />
        </SiteShell>
      </UndoProvider>
      <Shortcuts />
      <ScrollRestoration />
    </SignInPromptProvider>
  )
}
