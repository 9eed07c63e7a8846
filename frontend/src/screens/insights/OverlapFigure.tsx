import { lazy } from 'react'
import type { OverlapInsight } from '@channelwise/schemas/insights/channels'
import { horizontalBarsHeight } from '../../charts/chart-height.ts'
import { formatFigure, formatInterval, formatLift, formatShare } from './figures.ts'
import { InsightFigure } from './InsightFigure.tsx'

const BarChart = lazy(async () => ({ default: (await import('../../charts/BarChart.tsx')).BarChart }))

/** Pairs in the chart; the table has all. */
const shownPairs = 12

interface OverlapFigureProps {
  answer: OverlapInsight
  query: string
  /** Only the pairs with this topic. */
  topic: string | undefined
}

/** How much the audiences of topics have in common. */
export function OverlapFigure({ answer, query, topic }: OverlapFigureProps) {
  const pairs = answer.pairs
    .filter((pair) => topic === undefined || pair.topic === topic || pair.other === topic)
    .map((pair) => (pair.other === topic ? { ...pair, topic: pair.other, other: pair.topic } : pair))
    .toSorted((one, other) => other.jaccard - one.jaccard)
  const shown = pairs.slice(0, shownPairs)
  const [closest] = pairs
  return (
    <InsightFigure
      heading="Audience overlap"
      summary={
        closest && (
          <>
            <strong>{formatShare(closest.jaccard)}</strong> of those who favor {closest.topic} or{' '}
            {closest.other} favor both.
          </>
        )
      }
      answer={answer}
      query={query}
      size="wide"
      level={3}
      height={horizontalBarsHeight(shown.length)}
      table={{
        columns: [
          'Topics',
          'Jaccard index',
          'Overlap coefficient',
          'Lift',
          '95 % interval',
          'About members in both',
        ],
        rows: pairs.map(({ topic: one, other, jaccard, overlap, lift, both }) => [
          `${one} and ${other}`,
          formatShare(jaccard),
          formatShare(overlap),
          formatLift(lift.value),
          formatInterval(lift, formatLift),
          formatFigure(both),
        ]),
      }}
      chart={
        <BarChart
          bars={shown.map(({ topic: one, other, jaccard }) => ({
            name: topic === undefined ? `${one} + ${other}` : other,
            value: jaccard,
          }))}
          horizontal
          nameWidth={topic === undefined ? 240 : 160}
          counted="Jaccard index"
          format={formatShare}
        />
      }
    />
  )
}
