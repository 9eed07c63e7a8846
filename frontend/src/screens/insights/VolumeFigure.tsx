import type { VolumeInsight } from '@channelwise/schemas/insights/figures'
import { formatMonth } from '../../components/format.ts'
import { formatChange, formatFigure } from './figures.ts'
import { InsightFigure } from './InsightFigure.tsx'
import { findMonth, listMonths } from './months.ts'
import { BarChart } from '../../charts/BarChart.tsx'

interface VolumeFigureProps {
  answer: VolumeInsight
  query: string
  level?: 2 | 3
  embed?: string | undefined
}

/** The number of ratings per month. */
export function VolumeFigure({ answer, query, level = 2, embed }: VolumeFigureProps) {
  const { momentum, selection } = answer
  const months = listMonths(answer.months).map(
    (month) => findMonth(answer.months, month) ?? { month, ratings: 0, members: 0 },
  )
  const { period = 'all' } = selection
  return (
    <InsightFigure
      heading="Review volume"
      summary={
        momentum === null ? null : (
          <>
            Momentum <strong>{formatChange(momentum)}</strong> a month, in{' '}
            {period === 'all' ? 'the last twelve months' : period}.
          </>
        )
      }
      answer={answer}
      query={query}
      level={level}
      embed={embed}
      table={{
        columns: ['Month', 'Ratings', 'About members'],
        rows: months
          .map(({ month, ratings, members }) => [
            formatMonth(`${month}-01`),
            formatFigure(ratings),
            formatFigure(members),
          ])
          .toReversed(),
      }}
      chart={<BarChart bars={months.map(({ month, ratings }) => ({ name: month, value: ratings }))} />}
    />
  )
}
