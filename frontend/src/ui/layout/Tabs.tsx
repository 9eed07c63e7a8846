import { useEffect, useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import styles from './Tabs.module.css'

/** The props of a tab's link, except its URL. */
export interface TabLink {
  /** The tab's name. */
  tab: string
  children: ReactNode
  className: string
  'aria-current': 'page' | undefined
}

interface TabsProps {
  /** Names the tabs for screen readers. */
  label: string
  tabs: readonly { name: string; label: ReactNode; current: boolean }[]
  renderLink: (link: TabLink) => ReactElement
}

/** Tabs whose views each have their own URL. */
export function Tabs({ label, tabs, renderLink }: TabsProps) {
  const row = useRef<HTMLUListElement>(null)
  const current = tabs.findIndex((tab) => tab.current)
  useEffect(() => {
    const tab = row.current?.children[current]
    if (row.current && tab) scrollWithin(row.current, tab)
  }, [current])
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.row} ref={row}>
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

/** Pixels of the neighbor that stay visible, so that one sees that there are more tabs. */
const peek = 40

/** Unlike `scrollIntoView`, this does not scroll the page when the row is below the fold. */
function scrollWithin(row: Element, tab: Element) {
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  const { paddingLeft, paddingRight } = getComputedStyle(row)
  const [left, right] = [outer.left + parseFloat(paddingLeft), outer.right - parseFloat(paddingRight)]
  if (inner.right > right) row.scrollLeft += inner.right - right + peek
  else if (inner.left < left) row.scrollLeft -= left - inner.left + peek
}
