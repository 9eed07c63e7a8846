import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Progress.module.css'

interface ProgressProps {
  label: ReactNode
  /** How much is done of `max`; null while nobody knows how much there is. */
  value: number | null
  max: number
  /** Stands under the bar: counts, time left. */
  note?: ReactNode
}

/** Work under way; a running stripe while its size is unknown. */
export function Progress({ label, value, max, note }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <progress className={styles.bar} id={id} max={max} {...(value !== null && { value })} />
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
