import type { ComponentPropsWithRef, ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from '../class-names.ts'
import styles from './Disclosure.module.css'

interface DisclosureProps extends Omit<ComponentPropsWithRef<'details'>, 'name'> {
  summary: ReactNode
  /** Shown at the end of the summary: how many choices are selected. */
  note?: ReactNode
  variant?: 'plain' | 'panel'
}

/** A collapsible section; several can be open, and it works without JavaScript. */
export function Disclosure({
  summary,
  note,
  variant = 'plain',
  className,
  children,
  ...details
}: DisclosureProps) {
  return (
    <details {...details} className={classNames(styles.disclosure, styles[variant], className)}>
      <summary className={styles.summary}>
        <span className={styles.heading}>{summary}</span>
        {note}
        <ChevronDown aria-hidden className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
