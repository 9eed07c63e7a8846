import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Progress.module.css'

interface ProgressProps {
  label: ReactNode
  /** How much of `max` is done; null while the total is unknown. */
  value: number | null
  max: number
  /** Shown under the bar: counts, time left. */
  note?: ReactNode
  /** Read by screen readers instead of the percentage. */
  valueText?: string
}

/** A progress bar; indeterminate while the total is unknown. */
export function Progress({ label, value, max, note, valueText }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <progress
        className={styles.bar}
        id={id}
        max={max}
        {...(value !== null && { value })}
        aria-valuetext={valueText}
      />
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
