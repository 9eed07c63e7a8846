import { Link, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { visitDays } from '@channelwise/schemas/visit'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { ChartSection, FigureTable } from '../../components/ChartSection.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './Admin.module.css'
import { AdminHeading } from './AdminHeading.tsx'
import { VitalsTable } from './VitalsTable.tsx'
import { BarChart } from '../../charts/BarChart.tsx'

/** The periods on offer, in days. */
const spans = [7, 30, visitDays]
const defaultSpan = 30
/** Maximum bars in a chart; the table has all rows. */
const bars = 10

/** Loads the visits and web vitals of the last `?days=` days. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get('days'))
  const days = spans.includes(asked) ? asked : defaultSpan
  return { days, report: (await client.showVisits({ query: { days: String(days) } })).value }
}

/** The visits report. */
export function Component() {
  const { days, report } = useLoaderData<typeof load>()
  const total = report.days.reduce((sum, { visits }) => sum + visits, 0)
  const screens = report.screens.map(({ screen, visits }) => ({ name: screen, value: visits }))
  const channels = report.channels.map(({ name, visits }) => ({ name, value: visits }))
  return (
    <Page gap={4} width="wide">
      <PageHead
        title="Visits"
        description="Which pages were visited, and how fast they loaded."
        path={paths.adminVisits()}
        unlisted
      />
      <AdminHeading title="Visits" current="visits" />
      <Tabs
        label="Days"
        tabs={spans.map((span) => ({ name: String(span), label: `${span} days`, current: span === days }))}
        renderLink={({ tab, ...link }) => <Link {...link} to={paths.adminVisits(Number(tab))} />}
      />
      <p className={styles.count}>
        {total === 1 ? '1 visit' : `${total} visits`}. We don’t record who visited, and visitors who ask not
        to be tracked aren’t counted.
      </p>
      {total === 0 ? (
        <EmptyState picture="figures" title="No visits yet">
          They are counted as soon as someone looks at a page.
        </EmptyState>
      ) : (
        <>
          <ChartSection
            heading="Visits per day"
            level={2}
            chart={
              <BarChart
                bars={report.days.map(({ day, visits }) => ({ name: day.slice(5), value: visits }))}
              />
            }
          >
            <FigureTable
              columns={['Day (UTC)', 'Visits']}
              rows={report.days.toReversed().map(({ day, visits }) => [day, visits])}
            />
          </ChartSection>
          <ChartSection
            heading="Most viewed screens"
            level={2}
            chart={<BarChart bars={screens.slice(0, bars)} horizontal names="medium" />}
          >
            <FigureTable
              columns={['Screen', 'Visits']}
              rows={screens.map(({ name, value }) => [name, value])}
            />
          </ChartSection>
          {channels.length > 0 && (
            <ChartSection
              heading="Most viewed channels"
              level={2}
              chart={<BarChart bars={channels.slice(0, bars)} horizontal names="medium" />}
            >
              <FigureTable
                columns={['Channel', 'Visits']}
                rows={channels.map(({ name, value }) => [name, value])}
              />
            </ChartSection>
          )}
          <section className={styles.section}>
            <h2>Where visitors came from</h2>
            {report.referrers.length === 0 ? (
              <p>Nobody has come from another site yet.</p>
            ) : (
              <FigureTable
                columns={['Site', 'Visits']}
                rows={report.referrers.map(({ host, visits }) => [host, visits])}
              />
            )}
          </section>
          <section className={styles.section}>
            <h2>Window widths</h2>
            <FigureTable
              columns={['Width', 'Visits']}
              rows={report.widths.map(({ width, visits }) => [width, visits])}
            />
          </section>
        </>
      )}
      {report.vitals.length > 0 && <VitalsTable vitals={report.vitals} />}
    </Page>
  )
}
