import { Link } from 'react-router-dom'
import type { ScheduleState } from '@channelwise/schemas/operations/schedules'
import { capitalize } from '@channelwise/schemas/text/capitalize'
import { paths } from '../../../app/paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { formatSeconds } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import { RunOutcome } from './RunOutcome.tsx'
import { ScheduleDetail } from './ScheduleDetail.tsx'
import styles from './Schedules.module.css'

/** A schedule in one line; in full when it is open. */
export function ScheduleRow({ schedule, isOpen }: { schedule: ScheduleState; isOpen: boolean }) {
  const { name, pipeline, subject, paused, nextAt, cron, defaultCron, runs } = schedule
  const [last] = runs
  return (
    <li className={styles.row} id={name}>
      <div className={styles.line}>
        <div className={styles.what}>
          <h2 className={styles.name}>
            {capitalize(subject)} {paused && <Badge tone="sun">paused</Badge>}
            {cron !== defaultCron && <Badge tone="sky">changed</Badge>}
          </h2>
          <p className={styles.quiet}>{pipeline}</p>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>When</dt>
            <dd>{sayWhen(schedule)}</dd>
          </div>
          <div>
            <dt>Next</dt>
            <dd>{nextAt === null ? paused ? 'not while paused' : '–' : <MomentText at={nextAt} />}</dd>
          </div>
          <div>
            <dt>Last</dt>
            <dd>
              {last === undefined ? (
                'never yet'
              ) : (
                <>
                  <RunOutcome status={last.status} />{' '}
                  {last.seconds !== null && <>in {formatSeconds(last.seconds)}, </>}
                  <MomentText at={last.at} />
                </>
              )}
            </dd>
          </div>
        </dl>
        <Link
          className={styles.toggle}
          to={isOpen ? paths.operationsSchedules() : paths.operationsSchedules({ schedule: name })}
          preventScrollReset
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Details'}: ${subject}, ${pipeline}`}
        >
          {isOpen ? 'Close' : 'Details'}
        </Link>
      </div>
      {isOpen && <ScheduleDetail schedule={schedule} />}
    </li>
  )
}

function sayWhen({ cron, words }: ScheduleState) {
  if (cron === null) return 'after changes'
  return words ?? `${cron} (UTC)`
}
