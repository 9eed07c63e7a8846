import type { MoodsInsight } from '@channelwise/schemas/insights/figures'
import { formatChange, formatFigure, formatInterval, formatShare, hasShares } from './figures.ts'
import { InsightFigure } from './InsightFigure.tsx'
import { BarChart } from '../../charts/BarChart.tsx'

interface MoodsFigureProps {
  answer: MoodsInsight
  query: string
  level?: 2 | 3
  embed?: string | undefined
  wide?: boolean
}

/** Which moods reviews name, and which are rising or falling. */
export function MoodsFigure({ answer, query, level = 2, embed, wide = false }: MoodsFigureProps) {
  const named = answer.moods.filter(({ ratings }) => ratings !== 0)
  const bars = named
    .filter(({ ratings }) => ratings !== null)
    .map(({ mood, share }) => ({ name: mood, value: share?.value ?? null }))
  return (
    <InsightFigure
      heading="Moods"
      summary={<Movements moods={named} />}
      answer={answer}
      query={query}
      level={level}
      embed={embed}
      wide={wide}
      table={{
        columns: ['Mood', 'Ratings', 'Share', '95% interval', 'Change'],
        rows: named.map(({ mood, ratings, share, change, direction }) => [
          mood,
          formatFigure(ratings),
          formatShare(share?.value ?? null),
          share === null ? '' : formatInterval(share, formatShare),
          change === null ? '' : `${formatChange(change.value)}, ${direction}`,
        ]),
      }}
      isChartWithheld={!hasShares(bars.map(({ value }) => value))}
      chart={<BarChart bars={bars} horizontal format={formatShare} />}
    />
  )
}

function Movements({ moods }: { moods: MoodsInsight['moods'] }) {
  const list = (wanted: string) =>
    moods.filter(({ direction }) => direction === wanted).map(({ mood }) => mood)
  const [rising, falling] = [list('rising'), list('falling')]
  if (rising.length === 0 && falling.length === 0) {
    const isKnown = moods.some(({ direction }) => direction !== null)
    return isKnown ? <>No mood clearly rises or falls.</> : null
  }
  return (
    <>
      {rising.length > 0 && (
        <>
          Rising: <strong>{rising.join(', ')}</strong>.{' '}
        </>
      )}
      {falling.length > 0 && (
        <>
          Falling: <strong>{falling.join(', ')}</strong>.
        </>
      )}
    </>
  )
}
