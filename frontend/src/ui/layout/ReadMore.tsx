import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './ReadMore.module.css'

interface ReadMoreProps {
  /** Whether to offer "Read more". */
  isCut: boolean
  /** Cuts the text to four lines; otherwise elements with `data-when="open"` or `"closed"` mark what to show. */
  clamped?: boolean
  /** The direction of the whole text, from `textDirection`. */
  direction: 'ltr' | 'rtl'
  children: ReactNode
}

/** A paragraph that is cut until it is expanded; works without JavaScript. */
export function ReadMore({ isCut, clamped = false, direction, children }: ReadMoreProps) {
  const text = (
    <p className={classNames(styles.text, clamped && styles.clamped)} dir={direction}>
      {children}
    </p>
  )
  if (!isCut) return text
  return (
    <div className={styles.words}>
      {/* Has no content: its open state controls how much of the text after it is shown. */}
      <details className={styles.toggle}>
        <summary className={styles.summary}>
          <span data-when="closed">Read more</span>
          <span data-when="open">Read less</span>
        </summary>
      </details>
      {text}
    </div>
  )
}
