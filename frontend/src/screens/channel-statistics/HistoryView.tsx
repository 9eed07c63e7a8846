import type { ChannelHistoryDay } from '@channelwise/schemas/channel-history'
import { formatExactCount, formatShortDay } from '../../components/format.ts'
import { ChartSection, FigureTable } from '../../components/ChartSection.tsx'
import styles from './StatisticsView.module.css'
import { drawnLater } from '../../components/drawn-later.tsx'

const LineChart = drawnLater(async () => (await import('../../charts/LineChart.tsx')).LineChart)

interface HistoryViewProps {
  /** The earliest first. */
  days: ChannelHistoryDay[]
  /** Whether it needs a heading of its own. */
  isPart: boolean
}

/** A channel's subscribers and views by day, each as a chart and a table; nothing before there are two days. */
export function HistoryView({ days, isPart }: HistoryViewProps) {
  const series = [
    { heading: 'Subscribers', points: readPoints(days, 'subscribers') },
    { heading: 'Total views', points: readPoints(days, 'views') },
  ].filter(({ points }) => points.length > 1)
  if (series.length === 0) return null
  return (
    <div className={styles.statistics}>
      {isPart && <h2>Subscribers and views</h2>}
      <p>Fetched from YouTube, kept by Channelwise; not YouTube’s own statistics.</p>
      {series.map(({ heading, points }) => (
        <ChartSection
          key={heading}
          heading={heading}
          level={isPart ? 3 : 2}
          chart={<LineChart points={points} name={heading} format={formatExactCount} />}
        >
          <FigureTable
            columns={['Day', heading]}
            rows={points.map(({ name, value }) => [name, value.toLocaleString('en')]).toReversed()}
          />
        </ChartSection>
      ))}
    </div>
  )
}

function readPoints(days: ChannelHistoryDay[], count: 'subscribers' | 'views') {
  return days.flatMap(({ day, [count]: value }) =>
    value === null ? [] : { name: formatShortDay(day), value },
  )
}
