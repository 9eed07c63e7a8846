import { Form, useLoaderData } from 'react-router-dom'
import type { ImportBatchDetail } from '@channelwise/schemas/operations/imports'
import { findWords } from '../../../app/find-words.ts'
import { paths } from '../../../app/paths.ts'
import { useKeptActionData } from '../../../hooks/use-kept-action-data.ts'
import { LocalTimes } from '../../../components/LocalTimes.tsx'
import { IntentButton } from '../../../components/IntentButton.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { Progress } from '../../../ui/status/Progress.tsx'
import { formatNumber, formatSeconds } from '../format-figures.ts'
import { MomentText } from '../MomentText.tsx'
import { OperationsPage } from '../OperationsPage.tsx'
import { formatRate } from '../runs/RunProgress.tsx'
import { BatchState } from './BatchState.tsx'
import { ImportItems } from './ImportItems.tsx'
import { ImportPlan } from './ImportPlan.tsx'
import type { act, load } from './load-import.ts'
import styles from './Imports.module.css'

export { act, load } from './load-import.ts'

/** An import batch: before its start what it would do, then its progress, link by link. */
export function Component() {
  const { batch, page, state, after, done } = useLoaderData<typeof load>()
  const refused = useKeptActionData<typeof act>()
  const doneMessage = findWords(doneWords, `${done} ${batch.state}`)
  return (
    <OperationsPage
      place="imports"
      title={batch.name}
      sentence={
        <>
          <BatchState state={batch.state} /> Created by {batch.requestedBy?.name ?? 'the command line'},{' '}
          <MomentText at={batch.createdAt} after="." />
        </>
      }
    >
      {refused !== undefined && <Notice tone="danger">{refused.error}</Notice>}
      {refused === undefined && doneMessage !== undefined && <Notice tone="success">{doneMessage}</Notice>}
      {batch.plan === null ? <ImportProgress batch={batch} /> : <ImportPlan plan={batch.plan} />}
      <Actions batch={batch} />
      <ImportItems batch={batch} page={page} state={state} isFirst={after === undefined} />
    </OperationsPage>
  )
}

/** By action and the list's current state. The action stays in the URL while the state changes live, so both must match. */
const doneWords: Record<string, string> = {
  'start running': 'Started. You can leave this page; the import keeps running.',
  'stop stopped': 'Stopped. What’s done stays, and you can resume the rest.',
  'retry running': 'Retrying the failed links.',
}

function ImportProgress({ batch }: { batch: ImportBatchDetail }) {
  const { done, failed, waiting, total, perMinute, secondsLeft, wait, units, runs, state } = batch
  const facts = [
    `${formatNumber(done)} done`,
    `${formatNumber(failed)} failed`,
    `${formatNumber(waiting)} waiting`,
    ...(perMinute === null ? [] : [formatRate(perMinute)]),
    ...(secondsLeft === null ? [] : [`${formatSeconds(secondsLeft)} left`]),
    `${formatNumber(units)} units`,
  ]
  return (
    <div className={styles.watch}>
      <Progress
        label="Progress"
        value={done}
        max={Math.max(total, 1)}
        note={facts.join(' · ')}
        valueText={`${formatNumber(done)} of ${formatNumber(total)} done, ${formatNumber(failed)} failed`}
      />
      {wait !== null && (
        <Notice tone="info">
          <LocalTimes text={wait} />
        </Notice>
      )}
      {state === 'stopped' && runs.failed > 0 && (
        <Notice tone="danger">
          {runs.failed === 1
            ? 'A run of this list has'
            : `${formatNumber(runs.failed)} runs of this list have`}{' '}
          failed. Resume to retry what’s waiting.
        </Notice>
      )}
    </div>
  )
}

function Actions({ batch }: { batch: ImportBatchDetail }) {
  const { _id: id, state, waiting, failed, retryable, plan } = batch
  const button = (intent: string, label: string, variant: 'primary' | 'secondary' | 'danger') => (
    <IntentButton value={intent} variant={variant}>
      {label}
    </IntentButton>
  )
  const count = (links: number) => (links === 1 ? '1 link' : `${formatNumber(links)} links`)
  return (
    <Form method="post" className={styles.actions} preventScrollReset>
      {state === 'planned' && waiting > 0 && button('start', `Import ${count(waiting)}`, 'primary')}
      {state === 'stopped' && button('start', `Resume ${count(waiting)}`, 'primary')}
      {state === 'running' && button('stop', 'Stop', 'danger')}
      {plan === null && retryable > 0 && button('retry', `Retry ${count(retryable)}`, 'secondary')}
      {failed > 0 && (
        <a href={paths.importFailures(id)} download>
          Download {failed === 1 ? 'the failure' : `${formatNumber(failed)} failures`} as CSV
        </a>
      )}
    </Form>
  )
}
