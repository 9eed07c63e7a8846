import type { OverlapInsight } from '@channelwise/schemas/insights/channels'
import { mainTopics } from '@channelwise/schemas/topic'
import { formatFigure, formatInterval, formatLift, formatShare } from './figures.ts'
import { InsightFigure } from './InsightFigure.tsx'
import { BarChart } from '../../charts/BarChart.tsx'

/** Pairs in the chart; the table has all. */
const shownPairs = 12

interface OverlapFigureProps {
  answer: OverlapInsight
  query: string
}

/** How much the audiences of topics have in common: of all main topics, or of one with the others. */
export function OverlapFigure({ answer, query }: OverlapFigureProps) {
  const pairs = answer.pairs
    .map((pair) => ({
      ...pair,
      topic: nameTopic(pair.topic, pair.level),
      other: nameTopic(pair.other, pair.otherLevel),
    }))
    .toSorted((one, other) => other.jaccard - one.jaccard)
  const isOfOne = (answer.selection.topic ?? answer.selection.subTopic) !== undefined
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
      wide
      level={3}
      table={{
        columns: [
          'Topics',
          'Jaccard index',
          'Overlap coefficient',
          'Lift',
          '95% interval',
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
            name: isOfOne ? other : `${one} + ${other}`,
            value: jaccard,
          }))}
          horizontal
          names={isOfOne ? 'medium' : 'long'}
          format={formatShare}
        />
      }
    />
  )
}

/** Some sub topics have the name of a main topic. */
function nameTopic(name: string, level: 'topic' | 'subTopic') {
  return level === 'subTopic' && mainTopics.some((topic) => topic === name) ? `${name} (sub topic)` : name
}
