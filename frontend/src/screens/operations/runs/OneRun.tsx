import { Link, useLoaderData } from 'react-router-dom'
import { paths } from '../../../app/paths.ts'
import { useKeptActionData } from '../../../hooks/use-kept-action-data.ts'
import { LocalTimes } from '../../../components/LocalTimes.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { formatNumber } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import { OperationsPage } from '../OperationsPage.tsx'
import { DeadLetterList } from './DeadLetterList.tsx'
import type { act, load } from './load-run.ts'
import { RunActions } from './RunActions.tsx'
import { RunLog } from './RunLog.tsx'
import { RunProgress } from './RunProgress.tsx'
import { RunState } from './RunState.tsx'
import { RunSteps } from './RunSteps.tsx'
import { sayWho } from './RunTable.tsx'
import styles from './Runs.module.css'

export { act, load } from './load-run.ts'

/** One run: its request, its outcome, and the possible actions. */
export function Component() {
  const { detail, done, now } = useLoaderData<typeof load>()
  const refused = useKeptActionData<typeof act>()
  const { run, input, steps, stepCount, problems, letters, log } = detail
  return (
    <OperationsPage
      place="runs"
      title={run.subject}
      sentence={
        <>
          <RunState status={run.status} /> {run.pipeline}, requested {sayWho(run)},{' '}
          <MomentText at={run.createdAt} after="." />
        </>
      }
    >
      {done !== null && refused === undefined && <Notice tone="success">{done}</Notice>}
      {refused !== undefined && <Notice tone="danger">{refused.error}</Notice>}
      {run.error !== null && (
        <Notice tone={run.status === 'failed' ? 'danger' : 'info'} title={run.errorClass}>
          <LocalTimes text={run.error} />
        </Notice>
      )}
      <RunProgress run={run} />
      <RunActions detail={detail} now={now} />
      <RunFacts />
      <RunSteps steps={steps} stepCount={stepCount} />
      {problems.length > 0 && (
        <section className={styles.section} aria-labelledby="problems">
          <h2 id="problems">Problems by part ({formatNumber(problems.length)})</h2>
          {problems.length < run.failed && (
            <p>
              {formatNumber(run.failed)} parts failed. Each problem is listed once, and only the first are
              kept.
            </p>
          )}
          <ul className={styles.list}>
            {problems.map(({ part, reason }) => (
              <li key={`${part} ${reason}`} className={styles.entry}>
                <p>
                  <Name>{part}</Name>: {reason}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DeadLetterList letters={letters} total={letters.length} />
      <section className={styles.section} aria-labelledby="input">
        <h2 id="input">Input</h2>
        <pre className={styles.code}>{input}</pre>
      </section>
      <RunLog lines={log} />
    </OperationsPage>
  )
}

function RunFacts() {
  const { detail } = useLoaderData<typeof load>()
  const { run, batch, newerRun, olderRun, temporalUrl } = detail
  return (
    <dl className={styles.facts}>
      <dt>Run</dt>
      <dd>{run._id}</dd>
      <dt>Key</dt>
      <dd>{run.key}</dd>
      <dt>Units</dt>
      <dd>{formatNumber(run.units)}</dd>
      {run.startedAt !== null && (
        <>
          <dt>Began</dt>
          <dd>
            <MomentText at={run.startedAt} />
          </dd>
        </>
      )}
      {run.finishedAt !== null && (
        <>
          <dt>Ended</dt>
          <dd>
            <MomentText at={run.finishedAt} />
          </dd>
        </>
      )}
      {run.channel !== null && (
        <>
          <dt>Channel</dt>
          <dd>
            <Link to={paths.channel(run.channel)}>
              <Name>{run.channel.name}</Name>
            </Link>
          </dd>
        </>
      )}
      <dt>See also</dt>
      <dd className={styles.links}>
        {batch !== null && (
          <Link to={paths.operationsImport(batch.id)}>
            The list <Name>{batch.name}</Name>
          </Link>
        )}
        {newerRun !== null && <Link to={paths.operationsRun(newerRun)}>The next run with this key</Link>}
        {olderRun !== null && <Link to={paths.operationsRun(olderRun)}>The run before with this key</Link>}
        {run.requestedBy !== null && (
          <Link to={paths.operationsRuns({ requestedBy: run.requestedBy.id })}>All that they requested</Link>
        )}
        {run.errorClass !== null && (
          <Link to={paths.operationsRuns({ errorClass: run.errorClass })}>All runs with this error</Link>
        )}
        {temporalUrl !== null && (
          <a href={temporalUrl} rel="noreferrer" target="_blank">
            This run in Temporal
          </a>
        )}
        <Link to={paths.operationsRuns({ pipeline: run.pipeline })}>All runs of {run.pipeline}</Link>
      </dd>
    </dl>
  )
}
