import type { ReactNode } from 'react'
import styles from './VideoGrid.module.css'

/** Cards of videos (or their skeletons): one to a row on a phone, three or four on wide screens. */
export function VideoGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
