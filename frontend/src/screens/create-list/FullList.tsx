import type { ReactNode } from 'react'
import { useLostFocus } from '../../hooks/use-lost-focus.ts'
import styles from './CreateList.module.css'

interface FullListProps {
  /** Whether it replaces the finder, whose pressed button had the focus, rather than being there from the start. */
  isNew: boolean
  children: ReactNode
}

/** Says why no channel can be added, in place of the finder. */
export function FullList({ isNew, children }: FullListProps) {
  return (
    <p ref={useLostFocus(isNew)} className={styles.quiet}>
      {children}
    </p>
  )
}
