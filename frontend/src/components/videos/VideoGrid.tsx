import type { ReactNode } from 'react'
import styles from './VideoGrid.module.css'

/** A grid of video cards or their skeletons: one per row on a phone, at most three on wide screens. */
export function VideoGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
