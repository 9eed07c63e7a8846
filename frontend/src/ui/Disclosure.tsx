import type { ComponentPropsWithRef, ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import styles from './Disclosure.module.css'

interface DisclosureProps extends Omit<ComponentPropsWithRef<'details'>, 'name'> {
  summary: ReactNode
  /** Stands at the end of the summary: how many choices are taken. */
  note?: ReactNode
  variant?: 'plain' | 'panel'
}

/** A heading that opens what is under it; several may be open, and it opens without JavaScript. */
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
