import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageHead } from '../../components/page/PageHead.tsx'
import { paths } from '../../app/paths.ts'
import { Page, PageHeading } from '../../ui/layout/Page.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { ConnectionState } from './ConnectionState.tsx'
import styles from './OperationsPage.module.css'

/** The pages in the order of their tabs. */
const places = {
  overview: { label: 'Overview', address: paths.operations() },
  runs: { label: 'Runs', address: paths.operationsRuns() },
  imports: { label: 'Import', address: paths.operationsImports() },
  schedules: { label: 'Schedules', address: paths.operationsSchedules() },
  search: { label: 'Search', address: paths.operationsSearch() },
  growth: { label: 'Growth', address: paths.operationsGrowth() },
  webhooks: { label: 'Webhooks', address: paths.operationsWebhooks() },
  audit: { label: 'Audit', address: paths.operationsAudit() },
  settings: { label: 'Settings', address: paths.operationsSettings() },
}

export type OperationsPlace = keyof typeof places

interface OperationsPageProps {
  /** The page's tab. */
  place: OperationsPlace
  /** The page's heading; defaults to the tab's name. */
  title?: string
  /** A one-sentence summary. */
  sentence: ReactNode
  /** A button or a link beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of the operators' pages: heading, tabs, whether the page is live, and a one-sentence summary. */
export function OperationsPage({ place, title, sentence, action, children }: OperationsPageProps) {
  const heading = title ?? places[place].label
  return (
    <Page gap={4} className={styles.page}>
      <PageHead
        title={`${heading} · Operations`}
        description="For operators: how the site is doing."
        path={places[place].address}
        unlisted
      />
      <Tabs
        label="Operations"
        tabs={names.map((name) => ({ name, label: places[name].label, current: name === place }))}
        renderLink={({ tab, ...link }) => (
          // Always one of the names above.
          <Link {...link} to={places[tab as OperationsPlace].address} />
        )}
      />
      <PageHeading>
        <h1>{heading}</h1>
        <div className={styles.end}>
          {action}
          <ConnectionState />
        </div>
      </PageHeading>
      <p className={styles.sentence}>{sentence}</p>
      {children}
    </Page>
  )
}

const names = Object.keys(places) as OperationsPlace[]
