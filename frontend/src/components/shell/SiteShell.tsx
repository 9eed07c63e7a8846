import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { announcementsId } from '../../ui/text/announce.ts'
import type { SiteLinks } from '@channelwise/schemas/site'
import type { Viewer } from '../viewer.ts'
import styles from './SiteShell.module.css'

interface SiteShellProps {
  viewer: Viewer
  links: SiteLinks
  showsSample: boolean
  children: ReactNode
}

/** The frame around every screen: skip link, sample data banner, header, main content and footer. */
export function SiteShell({ viewer, links, showsSample, children }: SiteShellProps) {
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {showsSample && (
        <aside className={styles.sample} aria-label="Sample data">
          Sample data: everything here is fictional.
        </aside>
      )}
      <Header viewer={viewer} links={links} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer links={links} />
      {/* Filled by `announce`, so React must not render anything into it. */}
      <div className={styles.announcements} id={announcementsId} aria-live="polite" />
    </div>
  )
}
