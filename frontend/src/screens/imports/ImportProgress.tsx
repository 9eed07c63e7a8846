import { Check, X } from 'lucide-react'
import type { Run } from '@channelwise/schemas/run'
import { LocalTimes } from '../../components/LocalTimes.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Progress } from '../../ui/status/Progress.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/status/Spinner.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { showSteps } from './import-steps.ts'
import type { ShownStep } from './import-steps.ts'
import { shortSubject } from './short-subject.ts'
import { useRun } from './use-run.ts'
import styles from './ImportProgress.module.css'

/** A running import with its live steps; without JavaScript the page reloads itself. */
export function ImportProgress({ run: known }: { run: Run }) {
  const run = useRun(known)
  const total = run.total ?? 0
  return (
    <section className={styles.run} aria-label="Import" aria-busy>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <Progress
        label={
          <>
            Adding <Name>{shortSubject(run.subject)}</Name>
          </>
        }
        value={total > 0 ? run.done : null}
        max={Math.max(total, 1)}
        note={total > 0 ? `${run.done} of ${total} videos` : 'This takes about a minute'}
      />
      {run.error !== null && (
        <Notice tone="info">
          <LocalTimes text={run.error} />
        </Notice>
      )}
      <ol className={styles.steps} aria-live="polite">
        {showSteps(run.steps).map((step) => (
          <li key={step.label} className={styles.step}>
            <StepMark status={step.status} />
            {step.label}
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepMark({ status }: Pick<ShownStep, 'status'>) {
  if (status === 'running') {
    return (
      <span className={styles.mark}>
        <Spinner label="In progress" />
      </span>
    )
  }
  return (
    <span className={classNames(styles.mark, styles[status])}>
      {status === 'succeeded' ? <Check aria-hidden /> : <X aria-hidden />}
      <VisuallyHidden>{status === 'succeeded' ? 'Done: ' : 'Failed: '}</VisuallyHidden>
    </span>
  )
}
