import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './Medal.module.css'

interface MedalProps {
  metal: 'Gold' | 'Silver' | 'Bronze'
  /** 1 to 3, shown on the medal. */
  rank: number
}

/** A medal on a ribbon; screen readers announce its metal and rank. */
export function Medal({ metal, rank }: MedalProps) {
  return (
    <span className={classNames(styles.medal, styles[metal.toLowerCase()])}>
      <svg viewBox="0 0 32 38" width="32" height="38" aria-hidden>
        <path className={styles.ribbon} d="M6 1h8l5 12-6 4z" />
        <path className={styles.ribbonFront} d="M26 1h-8l-5 12 6 4z" />
        <circle className={styles.disc} cx="16" cy="24.5" r="12" />
        <circle className={styles.rim} cx="16" cy="24.5" r="9.2" />
        <text className={styles.rank} x="16" y="29.6" textAnchor="middle">
          {rank}
        </text>
      </svg>
      <VisuallyHidden>{`${metal} medal, rank ${rank}`}</VisuallyHidden>
    </span>
  )
}
