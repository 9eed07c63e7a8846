import { ratingLabels } from '@channelwise/schemas/review'
import type { RatingStatistics } from '@channelwise/schemas/review'
import { formatAverage } from '@channelwise/schemas/text/format-average'
import { formatMonth } from '../../components/format.ts'
import { ChartSection, FigureTable } from '../../components/ChartSection.tsx'
import styles from './StatisticsView.module.css'
import { BarChart } from '../../charts/BarChart.tsx'
import { drawnLater } from '../../components/drawn-later.tsx'

const LineChart = drawnLater(async () => (await import('../../charts/LineChart.tsx')).LineChart)

interface StatisticsViewProps {
  statistics: RatingStatistics
  headingLevel: 2 | 3
}

/** Ratings by stars, moods and ratings over time, each as a chart and a table. */
export function StatisticsView({ statistics, headingLevel }: StatisticsViewProps) {
  const { rating, numReviews, rating_distribution, moods, months } = statistics
  const stars = rating_distribution.map((count, at) => ({ name: String((at + 1) / 2), value: count }))
  return (
    <div className={styles.statistics}>
      <p>
        {numReviews} ratings{rating !== null && <>, {formatAverage(rating)} out of 5 stars on average</>}.
      </p>
      <ChartSection
        heading="Ratings by stars"
        level={headingLevel}
        chart={<BarChart bars={stars} tone="rating" />}
      >
        <FigureTable
          columns={['Stars', 'Ratings']}
          rows={stars.map(({ name, value }, at) => [`${name} · ${ratingLabels[at]}`, value])}
        />
      </ChartSection>
      {moods.length > 0 && (
        <ChartSection
          heading="Moods"
          level={headingLevel}
          chart={
            <BarChart bars={moods.map(({ mood, count }) => ({ name: mood, value: count }))} horizontal />
          }
        >
          <FigureTable columns={['Mood', 'Reviews']} rows={moods.map(({ mood, count }) => [mood, count])} />
        </ChartSection>
      )}
      {months.length > 1 && (
        <ChartSection
          heading="Rating over time"
          level={headingLevel}
          chart={
            <LineChart
              points={months.map(({ month, ratingSoFar }) => ({ name: month, value: ratingSoFar }))}
              name="Average so far"
              ticks={[0.5, 1, 2, 3, 4, 5]}
              format={(value) => String(Number(value.toFixed(2)))}
            />
          }
        >
          <FigureTable
            columns={['Month', 'Ratings', 'Average', 'Average so far']}
            rows={months.map(({ month, count, rating: average, ratingSoFar }) => [
              formatMonth(`${month}-01T00:00:00Z`),
              count,
              formatAverage(average),
              formatAverage(ratingSoFar),
            ])}
          />
        </ChartSection>
      )}
    </div>
  )
}
