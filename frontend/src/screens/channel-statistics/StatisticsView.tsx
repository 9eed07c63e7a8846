import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { ratingLabels } from '@channelwise/schemas/review'
import type { RatingStatistics } from '@channelwise/schemas/review'
import { formatMonth } from '../../components/format.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { useHydrated } from '../use-hydrated.ts'
import styles from './StatisticsView.module.css'

const BarChart = lazy(async () => ({ default: (await import('../../charts/BarChart.tsx')).BarChart }))
const LineChart = lazy(async () => ({ default: (await import('../../charts/LineChart.tsx')).LineChart }))

interface StatisticsViewProps {
  statistics: RatingStatistics
  headingLevel: 2 | 3
}

/** The ratings by stars, the moods, and the ratings over time: each as a chart and as a table. */
export function StatisticsView({ statistics, headingLevel }: StatisticsViewProps) {
  const { rating, numReviews, rating_distribution, moods, months } = statistics
  const stars = rating_distribution.map((count, at) => ({ name: String((at + 1) / 2), value: count }))
  return (
    <div className={styles.statistics}>
      <p>
        {numReviews} ratings{rating !== null && <>, on average {rating.toFixed(1)} of 5 stars</>}.
      </p>
      <Part heading="Ratings by stars" level={headingLevel} chart={<BarChart bars={stars} tone="rating" />}>
        <Table
          columns={['Stars', 'Ratings']}
          rows={stars.map(({ name, value }, at) => [`${name} · ${ratingLabels[at]}`, value])}
        />
      </Part>
      {moods.length > 0 && (
        <Part
          heading="Moods"
          level={headingLevel}
          chart={<BarChart bars={moods.map(({ mood, count }) => ({ name: mood, value: count }))} sideways />}
        >
          <Table columns={['Mood', 'Reviews']} rows={moods.map(({ mood, count }) => [mood, count])} />
        </Part>
      )}
      {months.length > 1 && (
        <Part
          heading="Rating over time"
          level={headingLevel}
          chart={
            <LineChart
              points={months.map(({ month, ratingSoFar }) => ({ name: month, value: ratingSoFar }))}
              least={0.5}
              most={5}
            />
          }
        >
          <Table
            columns={['Month', 'Ratings', 'Average', 'Average so far']}
            rows={months.map(({ month, count, rating: average, ratingSoFar }) => [
              formatMonth(`${month}-01T00:00:00Z`),
              count,
              average.toFixed(1),
              ratingSoFar.toFixed(1),
            ])}
          />
        </Part>
      )}
    </div>
  )
}

interface PartProps {
  heading: string
  level: 2 | 3
  chart: ReactNode
  /** The same as a table. */
  children: ReactNode
}

/** Charts are drawn by a script that is loaded when they are wanted; the table needs none. */
function Part({ heading, level, chart, children }: PartProps) {
  const Heading = `h${level}` as const
  const isHydrated = useHydrated()
  return (
    <section className={styles.part}>
      <Heading className={styles.heading}>{heading}</Heading>
      {isHydrated && (
        <div className={styles.chart} aria-hidden>
          <Suspense>{chart}</Suspense>
        </div>
      )}
      <Disclosure summary="As a table">{children}</Disclosure>
    </section>
  )
}

function Table({ columns, rows }: { columns: string[]; rows: (string | number)[][] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={columns[at + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
