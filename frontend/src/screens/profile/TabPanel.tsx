import type { ReactElement } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './TabPanel.module.css'

interface TabPanelProps {
  /** The words for a tab with nothing in it. */
  empty: string
  /** Reviews or lists, one card each, with keys. */
  cards: readonly ReactElement[]
}

/** What the chosen tab of a profile holds. */
export function TabPanel({ empty, cards }: TabPanelProps) {
  if (cards.length === 0) return <EmptyState title={empty} />
  return <div className={styles.cards}>{cards}</div>
}
