import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** Level of the title among the page's headings. */
  level?: 1 | 2 | 3
  /** A calm face for a hint; the sad one is for what was not found. */
  face?: 'sad' | 'calm'
  children?: ReactNode
  /** A button or a link to go on. */
  action?: ReactNode
}

/** An empty state with a way to go on; its picture is a test card. */
export function EmptyState({ title, level = 2, face = 'sad', children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <svg className={styles.card} viewBox="0 0 168 112" aria-hidden>
        <rect className={styles.tube} x="3" y="3" width="162" height="106" rx="26" />
        {bars.map((bar, at) => (
          <rect
            key={bar}
            className={bar}
            x={24 + at * 17.2}
            y="24"
            width="16.8"
            height={at % 2 === 0 ? 50 : 42}
            rx="3"
          />
        ))}
        <circle className={styles.glow} cx="84" cy="80" r="15" />
        <path className={styles.mouth} d={mouths[face]} />
        <circle className={styles.eye} cx="79" cy="77" r="1.8" />
        <circle className={styles.eye} cx="89" cy="77" r="1.8" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  )
}

const bars = [styles.bar1, styles.bar2, styles.bar3, styles.bar4, styles.bar5, styles.bar6, styles.bar7]
const mouths = { sad: 'M77 84q7-7 14 0', calm: 'M77 81.5q7 6 14 0' }
