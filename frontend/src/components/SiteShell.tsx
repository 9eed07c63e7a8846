import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { SiteLinks } from '@channelwise/schemas/site'
import type { Viewer } from './viewer.ts'
import styles from './SiteShell.module.css'

interface SiteShellProps {
  viewer: Viewer
  links: SiteLinks
  children: ReactNode
}

/** What stands around every screen: header, main part and footer, with a way past the header for keyboards. */
export function SiteShell({ viewer, links, children }: SiteShellProps) {
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <Header viewer={viewer} links={links} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer links={links} />
    </div>
  )
}
