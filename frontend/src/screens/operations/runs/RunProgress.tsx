import type { ListedRun } from '@channelwise/schemas/operations/runs'
import { formatNumber, formatSeconds } from '../format-figures.ts'
import styles from './Runs.module.css'

/** A run's progress, its rate, and the time left; nothing while that is unknown. */
export function RunProgress({ run }: { run: ListedRun }) {
  const { done, failed, total, perMinute, secondsLeft, status, subject } = run
  if (total === null || total === 0) return null
  return (
    <div className={styles.progress}>
      {status === 'running' && (
        <progress max={total} value={done + failed} aria-label={`Progress of ${subject}`} />
      )}
      <span>
        {formatNumber(done)} of {formatNumber(total)}
        {failed > 0 && `, ${formatNumber(failed)} failed`}
      </span>
      {status === 'running' && perMinute !== null && (
        <span className={styles.quiet}>
          {formatRate(perMinute)}
          {secondsLeft !== null && ` · ${formatSeconds(secondsLeft)} left`}
        </span>
      )}
    </div>
  )
}

/** A rate: '9.4 per minute', '120 per minute'. */
export function formatRate(perMinute: number): string {
  const digits = perMinute < 10 ? 1 : 0
  return `${perMinute.toLocaleString('en', { maximumFractionDigits: digits })} per minute`
}
