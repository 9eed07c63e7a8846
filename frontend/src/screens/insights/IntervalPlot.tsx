import type { Estimate } from '@channelwise/schemas/insights/figures'
import styles from './IntervalPlot.module.css'

interface IntervalPlotProps {
  estimate: Estimate
  /** The ends of the scale. */
  from: number
  to: number
  /** A value to compare with, such as a lift of 1. */
  mark?: number
}

/** A figure as a dot on its interval, next to the numbers and so hidden from screen readers. */
export function IntervalPlot({ estimate: { value, low, high }, from, to, mark }: IntervalPlotProps) {
  const place = (figure: number) =>
    `${(3 + 94 * Math.min(1, Math.max(0, (figure - from) / (to - from)))).toFixed(2)}%`
  return (
    <svg className={styles.plot} aria-hidden>
      <line className={styles.scale} x1="3%" x2="97%" y1="50%" y2="50%" />
      {mark !== undefined && (
        <line className={styles.mark} x1={place(mark)} x2={place(mark)} y1="0" y2="100%" />
      )}
      <line className={styles.interval} x1={place(low)} x2={place(high)} y1="50%" y2="50%" />
      <circle className={styles.value} cx={place(value)} cy="50%" r="5" />
    </svg>
  )
}
