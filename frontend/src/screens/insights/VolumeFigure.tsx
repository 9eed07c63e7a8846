import type { VolumeInsight } from '@channelwise/schemas/insights/figures'
import { formatMonth } from '../../components/format.ts'
import { formatChange, formatFigure } from './figures.ts'
import { InsightFigure } from './InsightFigure.tsx'
import { BarChart } from '../../charts/BarChart.tsx'

interface VolumeFigureProps {
  answer: VolumeInsight
  query: string
  level?: 2 | 3
  embed?: string | undefined
}

/** The number of ratings per month. */
export function VolumeFigure({ answer, query, level = 2, embed }: VolumeFigureProps) {
  const { months, momentum } = answer
  return (
    <InsightFigure
      heading="Review volume"
      summary={
        momentum === null ? null : (
          <>
            Momentum <strong>{formatChange(momentum)}</strong> a month, in the last twelve months.
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
