import type { ReactNode } from 'react'
import styles from './AccountPage.module.css'

interface AccountPageProps {
  title: string
  lead?: ReactNode
  /** Shown next to the form on wide screens and below it on narrow ones. */
  aside?: ReactNode
  /** The form. */
  children: ReactNode
}

/** The layout of screens with one form: sign-in, sign-up, password reset. */
export function AccountPage({ title, lead, aside, children }: AccountPageProps) {
  return (
    <div className={aside === undefined ? styles.page : styles.wide}>
      <div className={styles.panel}>
        <header className={styles.heading}>
          <h1>{title}</h1>
          {lead !== undefined && <p>{lead}</p>}
        </header>
        {children}
      </div>
      {aside}
    </div>
  )
}
