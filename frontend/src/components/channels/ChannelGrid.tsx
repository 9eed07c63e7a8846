import type { ReactNode } from 'react'
import styles from './ChannelGrid.module.css'

/** Cards of channels (or their skeletons), as many to a row as fit: two on a phone. */
export function ChannelGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
