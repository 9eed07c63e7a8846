import { useState } from 'react'
import { Notice } from '../status/Notice.tsx'
import styles from './Toast.module.css'

/** A success message for 4 seconds; a new `key` shows it again. Without JavaScript it fades but keeps its space. */
export function Toast({ title }: { title: string }) {
  const [isOver, setOver] = useState(false)
  if (isOver) return null
  return (
    <div className={styles.passing} onAnimationEnd={() => setOver(true)}>
      <Notice tone="success" title={title} />
    </div>
  )
}
