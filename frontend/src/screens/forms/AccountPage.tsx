import type { ReactNode } from 'react'
import styles from './AccountPage.module.css'

interface AccountPageProps {
  title: string
  lead?: ReactNode
  /** Stands beside the form on wide screens, below it on narrow ones. */
  aside?: ReactNode
  /** The form and what belongs to it. */
  children: ReactNode
}

/** A screen with one form: signing in, signing up, a new password. */
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
