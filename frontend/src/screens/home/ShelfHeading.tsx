import type { ReactNode } from 'react'
import styles from './ShelfHeading.module.css'

interface ShelfHeadingProps {
  id: string
  children: ReactNode
  /** What the row contains, in a few words. */
  words?: string
  /** A link to the full list. */
  more?: ReactNode
}

/** A section heading on the home page, with a link to the full list at the far end. */
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
