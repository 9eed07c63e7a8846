import type { ReactElement, ReactNode } from 'react'
import styles from './Tabs.module.css'

/** What the link of a tab is to carry besides its address. */
export interface TabLink {
  /** The name that the tab was given. */
  tab: string
  children: ReactNode
  className: string
  'aria-current': 'page' | undefined
}

interface TabsProps {
  /** Names the set for screen readers. */
  label: string
  tabs: readonly { name: string; label: ReactNode; current: boolean }[]
  renderLink: (link: TabLink) => ReactElement
}

/** Views of one thing, each with an address of its own, one of them current. */
export function Tabs({ label, tabs, renderLink }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.row}>
        {tabs.map((tab) => (
          <li key={tab.name}>
            {renderLink({
              tab: tab.name,
              children: tab.label,
              className: styles.tab ?? '',
              'aria-current': tab.current ? 'page' : undefined,
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
