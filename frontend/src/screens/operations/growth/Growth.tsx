import { Form, Link, useLoaderData } from 'react-router-dom'
import { candidateStates } from '@channelwise/schemas/operations/growth'
import type { GrowthState } from '@channelwise/schemas/operations/growth'
import { paths } from '../../../app/paths.ts'
import { useKeptActionData } from '../../../hooks/use-kept-action-data.ts'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { Pagination } from '../../../ui/layout/Pagination.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { formatNumber } from '../format-figures.ts'
import { OperationsPage } from '../OperationsPage.tsx'
import { CandidateRow } from './CandidateRow.tsx'
import type { act, load } from './load-growth.ts'
import styles from './Growth.module.css'
import { IntentButton } from '../../../components/IntentButton.tsx'

export { act, load } from './load-growth.ts'

/** The channels that the catalogue may grow by. */
export function Component() {
  const { budget, counts, candidates, state, page, pageCount, done } = useLoaderData<typeof load>()
  const refusal = useKeptActionData<typeof act>()
  const shown = state ?? 'all'
  return (
    <OperationsPage place="growth" sentence={describeBudget(budget)}>
      {refusal !== undefined && <Notice tone="danger">{refusal.error}</Notice>}
      {refusal === undefined && done !== null && <Done done={done} />}
      <Tabs
        label="Candidates"
        tabs={[...candidateStates, 'all' as const].map((name) => ({
          name,
          label: `${labels[name]} (${formatNumber(count(counts, name))})`,
          current: name === shown,
        }))}
        renderLink={({ tab, ...link }) => <Link {...link} to={paths.operationsGrowth({ state: tab })} />}
      />
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="state" value={shown} />
        {candidates.length === 0 ? (
          <EmptyState
            picture={shown === 'proposed' ? 'done' : 'channels'}
            title={shown === 'proposed' ? 'No new channels have been mentioned' : 'No candidates here'}
          >
            Candidates come from descriptions, featured channels, charts and visitors’ requests.
          </EmptyState>
        ) : (
          <>
            <Decisions />
            <ul className={styles.candidates}>
              {candidates.map((candidate) => (
                <CandidateRow key={candidate.reference} candidate={candidate} showsState={state === null} />
              ))}
            </ul>
          </>
        )}
      </Form>
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={({ page: to, ...link }) => (
          <Link key={to} {...link} to={paths.operationsGrowth({ state: shown, page: String(to) })} />
        )}
      />
      <Form method="post" className={styles.typed} preventScrollReset>
        <input type="hidden" name="state" value={shown} />
        <TextField
          className={styles.field ?? ''}
          label="Another channel"
          hint="A link, an @handle or an id. Approved channels are imported next; blocked ones are never imported automatically."
          name="reference"
          defaultValue={refusal?.typed ?? ''}
          maxLength={500}
        />
        <Decisions />
      </Form>
    </OperationsPage>
  )
}

const labels = {
  proposed: 'Proposed',
  approved: 'Approved',
  blocked: 'Blocked',
  imported: 'Imported',
  refused: 'Refused',
  all: 'All',
}

function count(counts: GrowthState['counts'], name: keyof typeof labels) {
  if (name !== 'all') return counts[name]
  return candidateStates.reduce((sum, state) => sum + counts[state], 0)
}

function describeBudget(budget: GrowthState['budget']) {
  if (budget === null) {
    return 'The catalogue does not grow by itself: GROWTH_UNITS_PER_DAY is not set. Decisions are kept until it does.'
  }
  const { unitsPerDay, left } = budget
  return `${formatNumber(left)} of today’s ${formatNumber(unitsPerDay)} units for growth are left. The best candidates are imported every night.`
}

function Decisions() {
  return (
    <div className={styles.buttons}>
      <IntentButton value="approve" size="small">
        Approve
      </IntentButton>
      <IntentButton value="block" variant="danger" size="small">
        Block
      </IntentButton>
    </div>
  )
}

function Done({ done }: { done: string }) {
  if (done === 'nothing-chosen') return <Notice tone="info">Choose at least one channel.</Notice>
  return (
    <Notice tone="success">
      {done === 'blocked' ? 'Blocked. It won’t come back on its own.' : 'Approved. It is imported next.'}
    </Notice>
  )
}
