import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Logo } from '../../components/shell/Logo.tsx'
import { useFullAddress } from '../../app/site.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './EmbeddedPage.module.css'

interface EmbeddedPageProps {
  /** The path of the full page on this site. */
  path: string
  /** The accessible name of the link to it. */
  label: string
  children: ReactNode
}

/**
 * The frame of a page that is embedded in other sites, which has only links that open a new window. `?theme=light` and
 * `?theme=dark` set its colors; the default is the reader's system theme.
 */
export function EmbeddedPage({ path, label, children }: EmbeddedPageProps) {
  const theme = useSearchParams()[0].get('theme')
  const themed = theme === 'light' || theme === 'dark' ? styles[theme] : undefined
  return (
    <main className={classNames(styles.page, themed)}>
      {children}
      <OuterLink path={path} label={label} className={styles.home}>
        <Logo />
      </OuterLink>
    </main>
  )
}

interface OuterLinkProps {
  path: string
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** A link from an embedded page to a page of this site. */
export function OuterLink({ path, label, className = styles.link, children }: OuterLinkProps) {
  return (
    <a className={className} href={useFullAddress(path)} target="_blank" rel="noopener" aria-label={label}>
      {children}
    </a>
  )
}
