import { Form, Link, useLoaderData } from 'react-router-dom'
import { nameEngine } from '@channelwise/schemas/operations/engine-name'
import type { SearchState } from '@channelwise/schemas/operations/search'
import { findWords } from '../../../app/find-words.ts'
import { paths } from '../../../app/paths.ts'
import { useKeptActionData } from '../../../hooks/use-kept-action-data.ts'
import { Notice } from '../../../ui/status/Notice.tsx'
import { Pagination } from '../../../ui/layout/Pagination.tsx'
import { formatNumber } from '../format-figures.ts'
import { OperationsPage } from '../OperationsPage.tsx'
import { EngineSection } from './EngineSection.tsx'
import { RefusedDocuments } from './RefusedDocuments.tsx'
import { SearchTabs } from './SearchTabs.tsx'
import type { act, load } from './act-on-search.ts'
import styles from './SearchOperations.module.css'
import { IntentButton } from '../../../components/IntentButton.tsx'

export { act, load } from './act-on-search.ts'

/** The search engines and their indexes. */
export function Component() {
  const { done, refused, refusedCount, page, pageCount, ...state } = useLoaderData<typeof load>()
  const refusal = useKeptActionData<typeof act>()
  return (
    <OperationsPage
      place="search"
      sentence={summarize(state, refusedCount)}
      action={
        <Form method="post" preventScrollReset>
          <IntentButton value="time" size="small">
            Time a change
          </IntentButton>
        </Form>
      }
    >
      <SearchTabs current="indexes" />
      {refusal !== undefined && <Notice tone="danger">{refusal.error}</Notice>}
      {refusal === undefined && done !== null && <Done done={done} />}
      {state.engines.map((engine) => (
        <EngineSection key={engine.engine} state={engine} channels={state.channels} videos={state.videos} />
      ))}
      <section className={styles.part} aria-labelledby="refused">
        <h2 id="refused">Refused documents ({formatNumber(refusedCount)})</h2>
        <RefusedDocuments documents={refused} />
        <Pagination
          page={page}
          pageCount={pageCount}
          renderLink={({ page: to, ...link }) => (
            <Link key={to} {...link} to={paths.operationsSearch({ page: String(to) })} />
          )}
        />
      </section>
    </OperationsPage>
  )
}

function summarize({ engines }: SearchState, refused: number) {
  const answering = nameEngine(engines.find(({ isAnswering }) => isAnswering)?.engine ?? 'No engine')
  const broken = engines.find(({ circuit }) => circuit !== 'closed')
  const waiting = engines.reduce((sum, engine) => sum + engine.waiting, 0)
  if (broken?.circuit === 'open')
    return `${nameEngine(broken.engine)} is failing, and ${answering} answers in its place.`
  if (broken !== undefined) return `${nameEngine(broken.engine)} is being filled, and ${answering} answers.`
  const parts = [
    waiting > 0 && `${formatNumber(waiting)} changes are on their way to an index`,
    refused > 0 && `${formatNumber(refused)} documents were refused`,
  ].filter((part) => part !== false)
  const words = `${answering} answers searches`
  return parts.length === 0 ? `${words}, and every change has arrived.` : `${words}; ${parts.join(', and ')}.`
}

const messages: Record<string, string> = {
  check: 'The check has started.',
  repair: 'The repair has started. What differs is written again in the background.',
  rebuild: 'The rebuild has started. The old index answers until the new one is complete.',
  rollback: 'The rollback has started.',
  stop: 'The job is being stopped.',
  time: 'A change was timed.',
  replay: 'The documents are queued again. Those that are refused once more come back here.',
}

function Done({ done }: { done: string }) {
  if (done === 'nothing-chosen') return <Notice tone="info">Choose at least one document.</Notice>
  return <Notice tone="success">{findWords(messages, done) ?? 'Done.'}</Notice>
}
