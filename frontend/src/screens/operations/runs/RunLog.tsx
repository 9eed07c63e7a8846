import type { RunDetail } from '@channelwise/schemas/operations/runs'
import { MomentText } from '../MomentText.tsx'
import styles from './Runs.module.css'

/** The lines of a run's log; nothing if it is empty. */
export function RunLog({ lines }: { lines: RunDetail['log'] }) {
  if (lines.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="log">
      <h2 id="log">Log</h2>
      <ol className={styles.list}>
        {lines.map(({ id, at, level, step, message }) => (
          <li key={id} className={styles.logLine}>
            <span className={styles.quiet}>
              <MomentText at={at} /> · {level}
              {step !== null && ` · ${step}`}
            </span>
            <span>{message}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
