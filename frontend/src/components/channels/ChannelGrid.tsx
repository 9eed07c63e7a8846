import type { ReactNode } from 'react'
import styles from './ChannelGrid.module.css'

/** A grid of channel cards or their skeletons, with as many per row as fit: two on a phone. */
export function ChannelGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
