import { Form } from 'react-router-dom'
import { maxBulkRetries } from '@channelwise/schemas/operations/run-limits'
import type { RunDetail } from '@channelwise/schemas/operations/runs'
import { IntentButton } from '../../../components/IntentButton.tsx'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { formatNumber } from '../format-figures.ts'
import styles from './Runs.module.css'

/** A run's actions; retrying all with the same error has to be confirmed. `now` is when the page was loaded. */
export function RunActions({ detail, now }: { detail: RunDetail; now: string }) {
  const { run, retryable, sameError } = detail
  const isActive = run.status === 'waiting' || run.status === 'running'
  if (!isActive && !retryable && sameError === 0) return null
  const all = Math.min(sameError, maxBulkRetries)
  return (
    <div className={styles.actions}>
      {isActive && (
        <Form method="post" preventScrollReset>
          <IntentButton value="cancel" variant="danger">
            Cancel
          </IntentButton>
        </Form>
      )}
      {retryable && (
        <Form method="post" preventScrollReset>
          <IntentButton value="retry" variant="primary">
            Retry
          </IntentButton>
        </Form>
      )}
      {sameError > 0 && (
        <Disclosure summary="Retry all with the same error" variant="panel">
          <Form method="post" className={styles.section} preventScrollReset>
            <p>
              {all === 1 ? 'One run' : `${formatNumber(all)} runs`} of {run.pipeline} ended with{' '}
              {run.errorClass} and {all === 1 ? 'has' : 'have'} not been repeated since.
              {sameError > maxBulkRetries && ` These are the newest; repeat it for the others.`}
            </p>
            <input type="hidden" name="pipeline" value={run.pipeline} />
            <input type="hidden" name="errorClass" value={run.errorClass ?? ''} />
            <input type="hidden" name="before" value={now} />
            <IntentButton value="retry all">
              Retry {all === 1 ? 'it' : `all ${formatNumber(all)}`}
            </IntentButton>
          </Form>
        </Disclosure>
      )}
    </div>
  )
}
