import { classNames } from '../class-names.ts'
import styles from './Spinner.module.css'

interface SpinnerProps {
  /** What is loading, for screen readers; without it the spinner is decorative. */
  label?: string
  size?: 'small' | 'large'
}

/** A spinner, for waits of unknown length. */
export function Spinner({ label, size = 'small' }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, styles[size])}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  )
}
