import { Form, Link } from 'react-router-dom'
import type { SearchEngineState } from '@channelwise/schemas/operations/search'
import { hasEnded } from '@channelwise/schemas/run'
import type { Run } from '@channelwise/schemas/run'
import { paths } from '../../../app/paths.ts'
import { LocalTimes } from '../../../components/LocalTimes.tsx'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { Progress } from '../../../ui/status/Progress.tsx'
import { formatNumber } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import styles from './SearchOperations.module.css'
import { IntentButton } from '../../../components/IntentButton.tsx'

/** The running job of an index, or the jobs that can be started. */
export function IndexJobs({ state }: { state: SearchEngineState }) {
  const { engine, job, rebuildWaiting, live, previous, sweep } = state
  if (job !== null && !hasEnded(job)) return <JobUnderWay job={job} />
  if (rebuildWaiting !== null) {
    return (
      <Notice tone="info">
        The command line is rebuilding this index: {formatNumber(rebuildWaiting)} documents are left.
      </Notice>
    )
  }
  const drifts = sweep !== null && !sweep.repaired && hasDrift(sweep)
  return (
    <div className={styles.jobs}>
      {job !== null && <LastJob job={job} />}
      <Form method="post" className={styles.buttons} preventScrollReset>
        <input type="hidden" name="engine" value={engine} />
        <IntentButton value="check" size="small">
          Check now
        </IntentButton>
        {drifts && (
          <IntentButton value="repair" variant="primary" size="small">
            Repair all
          </IntentButton>
        )}
      </Form>
      <Disclosure summary="Rebuild or roll back">
        <Form method="post" className={styles.form} preventScrollReset>
          <input type="hidden" name="engine" value={engine} />
          <p>
            A rebuild fills a new index from the catalogue while this one answers, compares the two, and swaps
            them. This one is then kept for a rollback{previous !== null && `, instead of ${previous.name}`}.
          </p>
          <div className={styles.buttons}>
            <IntentButton value="rebuild" size="small" disabled={live === null}>
              Rebuild
            </IntentButton>
          </div>
          {previous?.isUsable === true && (
            <>
              <p>
                A rollback lets {previous.name} answer again ({formatNumber(previous.channels)} channels,{' '}
                {formatNumber(previous.videos)} videos) and brings it up to date. It can be undone by another
                one.
              </p>
              <div className={styles.buttons}>
                <IntentButton value="rollback" variant="danger" size="small">
                  Roll back
                </IntentButton>
              </div>
            </>
          )}
        </Form>
      </Disclosure>
    </div>
  )
}

function hasDrift({ channels, videos }: NonNullable<SearchEngineState['sweep']>) {
  return [channels, videos].some((drift) => Object.values(drift).some((count) => count > 0))
}

function JobUnderWay({ job }: { job: Run }) {
  const { _id: id, pipeline, status, done, total, error } = job
  const counts = total === null ? null : `${formatNumber(done)} of ${formatNumber(total)} documents`
  return (
    <Form method="post" className={styles.underWay} preventScrollReset>
      <input type="hidden" name="run" value={id} />
      <Progress
        label={`${doings[pipeline] ?? 'Working'}…`}
        value={total === null ? null : done}
        max={total === null ? 1 : Math.max(total, 1)}
        note={
          error === null ? (
            (counts ?? (status === 'waiting' ? 'Waiting to start' : 'Starting'))
          ) : (
            <LocalTimes text={error} />
          )
        }
      />
      <IntentButton value="stop" size="small">
        Stop
      </IntentButton>
      <Link to={paths.operationsRun(id)}>Open the run</Link>
    </Form>
  )
}

const doings: Record<string, string> = {
  sweepIndexes: 'Comparing with the catalogue',
  repairIndex: 'Repairing',
  rebuildIndex: 'Rebuilding',
  rollBackIndex: 'Rolling back',
}

function LastJob({ job: { _id: id, pipeline, status, error, finishedAt } }: { job: Run }) {
  const name = names[pipeline] ?? 'The last job'
  if (status === 'failed')
    return (
      <Notice tone="danger" title={`${name} failed`}>
        {error} <Link to={paths.operationsRun(id)}>Open the run</Link>
      </Notice>
    )
  if (finishedAt === null) return null
  const ended = status === 'cancelled' ? 'was stopped' : 'succeeded'
  return (
    <p className={styles.quiet}>
      <MomentText at={finishedAt} before={`${name} ${ended}, `} after=". " />
      <Link to={paths.operationsRun(id)}>Open the run</Link>
    </p>
  )
}

const names: Record<string, string> = {
  sweepIndexes: 'The last check',
  repairIndex: 'The last repair',
  rebuildIndex: 'The last rebuild',
  rollBackIndex: 'The last rollback',
}
