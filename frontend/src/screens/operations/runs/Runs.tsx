import { Link, useLoaderData } from 'react-router-dom'
import { maxCountedRuns } from '@channelwise/schemas/operations/run-limits'
import { paths } from '../../../app/paths.ts'
import { useKeptActionData } from '../../../hooks/use-kept-action-data.ts'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { formatNumber } from '../format-figures.ts'
import { OperationsPage } from '../OperationsPage.tsx'
import { DeadLetterList } from './DeadLetterList.tsx'
import type { act, load } from './load-runs.ts'
import { MissingChannel } from './MissingChannel.tsx'
import { RunFilters } from './RunFilters.tsx'
import { RunTable } from './RunTable.tsx'
import styles from './Runs.module.css'

export { act, load } from './load-runs.ts'

/** The runs of the pipelines, and why a channel is missing. */
export function Component() {
  const { page, error, filter, letters, letterCount, explanation, done } = useLoaderData<typeof load>()
  const refused = useKeptActionData<typeof act>()
  const isFiltered = Object.keys(filter).length > 0
  return (
    <OperationsPage place="runs" sentence={describeTotal(page.total, isFiltered)}>
      {done !== null && <Notice tone="info">{done}</Notice>}
      {refused !== undefined && <Notice tone="danger">{refused.error}</Notice>}
      <MissingChannel explanation={explanation} />
      <RunFilters filter={filter} pipelines={page.pipelines} errorClasses={page.errorClasses} />
      {error !== null && <Notice tone="danger">{error}</Notice>}
      {page.runs.length === 0 ? (
        <EmptyState
          picture={isFiltered ? 'search' : 'lists'}
          title={isFiltered ? 'No runs match' : 'No runs yet'}
        >
          {isFiltered
            ? 'Try fewer filters, or another word.'
            : 'Imports, refreshes and everything else that pipelines do will be listed here.'}
        </EmptyState>
      ) : (
        <RunTable runs={page.runs} />
      )}
      <nav className={styles.pager} aria-label="Pages">
        {page.newer !== null && (
          <Link to={paths.operationsRuns({ ...filter, newer: page.newer })}>← Newer</Link>
        )}
        {page.older !== null && (
          <Link to={paths.operationsRuns({ ...filter, older: page.older })}>Older →</Link>
        )}
      </nav>
      <DeadLetterList letters={letters} total={letterCount} />
    </OperationsPage>
  )
}

function describeTotal(total: number, isFiltered: boolean) {
  const count =
    total === maxCountedRuns
      ? `${formatNumber(total)} or more runs`
      : total === 1
        ? '1 run'
        : `${formatNumber(total)} runs`
  return isFiltered ? `${count} found, the newest first.` : `${count}, the newest first.`
}
