import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import deferred from '../../ui/layout/deferred.module.css'
import styles from './ChannelGrid.module.css'

/** A grid of channel cards or their skeletons, with as many per row as fit: two on a phone. */
export function ChannelGrid({ children }: { children: ReactNode }) {
  return <div className={classNames(styles.grid, deferred.parts, deferred.late)}>{children}</div>
}
