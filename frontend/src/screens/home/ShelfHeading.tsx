import type { ReactNode } from 'react'
import styles from './ShelfHeading.module.css'

interface ShelfHeadingProps {
  id: string
  children: ReactNode
  /** What stands in the row, in a few words. */
  words?: string
  /** The link to all of it. */
  more?: ReactNode
}

/** The heading of a part of the home page, with the way to all of its kind at the other end. */
export function ShelfHeading({ id, children, words, more }: ShelfHeadingProps) {
  return (
    <header className={styles.head}>
      <div>
        <h2 id={id}>{children}</h2>
        {words && <p className={styles.words}>{words}</p>}
      </div>
      {more && <p className={styles.more}>{more}</p>}
    </header>
  )
}
