import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Meter.module.css'

interface MeterProps {
  /** Names the measurement. */
  label: string
  value: number
  /** The total; above 0. */
  max: number
}

/** A share of a total, such as the reviews with four stars. For work in progress use `Progress`. */
export function Meter({ label, value, max }: MeterProps) {
  const part = Math.min(1, Math.max(0, value / max))
  return (
    <>
      <VisuallyHidden>
        <meter aria-label={label} value={value} max={max} />
      </VisuallyHidden>
      <svg className={styles.meter} aria-hidden>
        <rect className={styles.track} width="100%" height="100%" rx="4" />
        {part > 0 && (
          <rect className={styles.part} width={`${(part * 100).toFixed(2)}%`} height="100%" rx="4" />
        )}
      </svg>
    </>
  )
}
