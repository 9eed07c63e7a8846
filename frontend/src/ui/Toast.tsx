import { useState } from 'react'
import { Notice } from './Notice.tsx'
import styles from './Toast.module.css'

/** A success that is told for 4 seconds; a new `key` tells it again. Without a script it leaves its place empty. */
export function Toast({ title }: { title: string }) {
  const [isOver, setOver] = useState(false)
  if (isOver) return null
  return (
    <div className={styles.passing} onAnimationEnd={() => setOver(true)}>
      <Notice tone="success" title={title} />
    </div>
  )
}
