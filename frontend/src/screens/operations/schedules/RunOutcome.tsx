import type { ScheduleState } from '@channelwise/schemas/operations/schedules'
import styles from './Schedules.module.css'

type Status = ScheduleState['runs'][number]['status']

/** A run's state, in color and in words. */
export function RunOutcome({ status }: { status: Status }) {
  return <span className={styles[status]}>{words[status]}</span>
}

const words: Record<Status, string> = {
  waiting: 'waiting',
  running: 'running',
  succeeded: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
}
