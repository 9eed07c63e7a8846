import { classNames } from './class-names.ts'
import styles from './Spinner.module.css'

interface SpinnerProps {
  /** What is being waited for, for screen readers; without it the spinner is ornament. */
  label?: string
  size?: 'small' | 'large'
}

/** Turning tube for waits that have no measure. */
export function Spinner({ label, size = 'small' }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, styles[size])}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  )
}
