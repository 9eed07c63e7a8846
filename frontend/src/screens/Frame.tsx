import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { SiteShell } from '../components/SiteShell.tsx'
import type { SiteLinks } from '../components/site-links.ts'
import { SignInPromptProvider } from './sign-in-prompt.tsx'
import { useSession } from './use-session.ts'
import styles from './Frame.module.css'

/** What stands around every screen and outlives it. */
export function Frame() {
  const session = useSession()
  const navigation = useNavigation()
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

const links: SiteLinks = {
  communityChat: null,
  offer: null,
  dataService: null,
  blog: null,
  social: [],
  advertising: null,
  privacy: null,
  terms: null,
  contactEmail: null,
}
