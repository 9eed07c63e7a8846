import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './ReadMore.module.css'

interface ReadMoreProps {
  /** Offers to open it: not all of it is shown at first. */
  isCut: boolean
  /** Shows four lines until it is opened; without it what bears `data-when` open or closed tells the two apart. */
  clamped?: boolean
  /** The direction of the whole text, as `textDirection` tells it. */
  direction: 'ltr' | 'rtl'
  children: ReactNode
}

/** A paragraph that is cut until it is opened, and opens without JavaScript. */
export function ReadMore({ isCut, clamped = false, direction, children }: ReadMoreProps) {
  return (
    <div className={styles.words}>
      {/* It holds nothing itself: whether it is open tells how much of the text after it is shown. */}
      {isCut && (
        <details className={styles.toggle}>
          <summary className={styles.summary}>
            <span data-when="closed">Read more</span>
            <span data-when="open">Read less</span>
          </summary>
        </details>
      )}
      <p className={classNames(styles.text, clamped && styles.clamped)} dir={direction}>
        {children}
      </p>
    </div>
  )
}
