import { Form, useNavigation } from 'react-router-dom'
import type { ScheduleState } from '@channelwise/schemas/operations/schedules'
import { ChartSection } from '../../../components/ChartSection.tsx'
import { useInvalidFocus } from '../../../hooks/use-invalid-focus.ts'
import { useKeptActionData } from '../../../hooks/use-kept-action-data.ts'
import { Button } from '../../../ui/Button.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { formatSeconds } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import type { act } from './load-schedules.ts'
import { RunOutcome } from './RunOutcome.tsx'
import styles from './Schedules.module.css'
import { BarChart } from '../../../charts/BarChart.tsx'

/** A run's start, short enough for a chart's axis, in the reader's time like the table: only browsers render charts. */
const beginning = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A schedule's actions and its last runs. */
export function ScheduleDetail({ schedule }: { schedule: ScheduleState }) {
  const { name, cron, defaultCron, paused, runs } = schedule
  const refused = useKeptActionData<typeof act>()
  useInvalidFocus(refused)
  const refusal = refused?.name === name ? refused : undefined
  const isSending = useNavigation().formData?.get('name') === name
  return (
    <div className={styles.detail}>
      <Form method="post" className={styles.actions} aria-busy={isSending} preventScrollReset>
        <input type="hidden" name="name" value={name} />
        <Button type="submit" name="intent" value="run" variant="primary" size="small">
          Run now
        </Button>
        {cron !== null && (
          <Button type="submit" name="intent" value={paused ? 'resume' : 'pause'} size="small">
            {paused ? 'Resume' : 'Pause'}
          </Button>
        )}
        {cron !== defaultCron && (
          <Button type="submit" name="intent" value="reset" size="small">
            Back to {defaultCron}
          </Button>
        )}
      </Form>
      {cron !== null && (
        <Form method="post" className={styles.time} aria-busy={isSending} preventScrollReset>
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="intent" value="time" />
          <TextField
            key={cron}
            label="Time (UTC)"
            name="cron"
            defaultValue={refusal?.cron || cron}
            maxLength={100}
            error={refusal?.cron ? refusal.error : null}
            hint="Minute, hour, day of the month, month, day of the week (0 is Sunday): 30 3 * * * is every day at 3:30 AM, */15 * * * * every 15 minutes."
          />
          <Button type="submit" size="small">
            Change time
          </Button>
        </Form>
      )}
      {refusal !== undefined && !refusal.cron && <Notice tone="danger">{refusal.error}</Notice>}
      {runs.length === 0 ? <p className={styles.quiet}>It has not run yet.</p> : <Runs runs={runs} />}
    </div>
  )
}

function Runs({ runs }: Pick<ScheduleState, 'runs'>) {
  const ended = runs.filter(({ seconds }) => seconds !== null).toReversed()
  return (
    <ChartSection
      heading="How long the last runs took, in seconds"
      level={3}
      chart={
        <BarChart
          bars={ended.map(({ at, seconds }) => ({
            name: beginning.format(new Date(at)),
            value: Math.round((seconds ?? 0) * 10) / 10,
          }))}
        />
      }
    >
      <table className={styles.runs}>
        <thead>
          <tr>
            <th scope="col">Began</th>
            <th scope="col">Outcome</th>
            <th scope="col">Took</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ _id, at, status, seconds, error }) => (
            <tr key={_id}>
              <th scope="row">
                <MomentText at={at} />
              </th>
              <td>
                <RunOutcome status={status} />
                {error !== null && (
                  <>
                    : <Name>{error}</Name>
                  </>
                )}
              </td>
              <td>{seconds === null ? '–' : formatSeconds(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartSection>
  )
}
