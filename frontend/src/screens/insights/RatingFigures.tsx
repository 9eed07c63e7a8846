import type { RatingsInsight } from '@channelwise/schemas/insights/figures'
import { formatMonth } from '../../components/format.ts'
import { formatChange, formatFigure, formatInterval, formatShare, formatStars, hasShares } from './figures.ts'
import { InsightFigure } from './InsightFigure.tsx'
import { findMonth, listMonths, monthAfter } from './months.ts'
import { BarChart } from '../../charts/BarChart.tsx'
import { drawnLater } from '../../components/drawn-later.tsx'

const LineChart = drawnLater(async () => (await import('../../charts/LineChart.tsx')).LineChart)

interface FigureProps<Answer> {
  answer: Answer
  /** The path of the API query. */
  query: string
  level?: 2 | 3
  /** The path of the embeddable figure. */
  embed?: string | undefined
  wide?: boolean
}

/** How ratings are distributed. */
export function DistributionFigure({ answer, query, level = 2, embed }: FigureProps<RatingsInsight>) {
  const { average, positive, divided, distribution } = answer
  return (
    <InsightFigure
      heading="Rating distribution"
      summary={
        <>
          {average !== null && (
            <>
              <strong>{formatStars(average.value)}</strong> stars on average; the true average is probably{' '}
              {formatInterval(average, formatStars)}
            </>
          )}
          {positive !== null && (
            <>
              . <strong>{formatShare(positive.value)}</strong> give 4 stars or more
            </>
          )}
          {divided !== null && (
            <>
              . Opinion is {describeDivision(divided)} ({divided.toFixed(2)} of 1)
            </>
          )}
          .
        </>
      }
      answer={answer}
      query={query}
      level={level}
      embed={embed}
      table={{
        columns: ['Stars', 'Ratings', 'Share'],
        rows: distribution.map(({ stars, ratings, share }) => [
          String(stars),
          formatFigure(ratings),
          formatShare(share),
        ]),
      }}
      isChartWithheld={!hasShares(distribution.map(({ share }) => share))}
      chart={
        <BarChart
          bars={distribution.map(({ stars, share }) => ({ name: String(stars), value: share }))}
          tone="rating"
          format={formatShare}
        />
      }
    />
  )
}

/** How the average moves from month to month. */
export function MovementFigure({ answer, query, level = 2, wide = false }: FigureProps<RatingsInsight>) {
  const { months } = answer
  return (
    <InsightFigure
      heading="How ratings move"
      summary={describeMovement(months)}
      wide={wide}
      answer={answer}
      query={query}
      level={level}
      table={{
        columns: ['Month', 'Average', 'Ratings', 'About members', '4 stars and more'],
        rows: months
          .map(({ month, average, ratings, members, distribution }) => [
            formatMonth(`${month}-01`),
            formatStars(average),
            formatFigure(ratings),
            formatFigure(members),
            formatShare(shareOfPositive(distribution, ratings)),
          ])
          .toReversed(),
      }}
      chart={
        <LineChart
          points={listMonths(months).map((month) => ({
            name: month,
            value: findMonth(months, month)?.average ?? null,
          }))}
          name="Average"
          format={formatStars}
        />
      }
    />
  )
}

/** How divided opinion is, in words. */
function describeDivision(divided: number): string {
  if (divided < 0.2) return 'hardly divided'
  if (divided < 0.4) return 'somewhat divided'
  return divided < 0.6 ? 'divided' : 'very divided'
}

/** Null if part of it is withheld. */
function shareOfPositive(distribution: readonly (number | null)[], ratings: number) {
  const positive = distribution.slice(-3)
  if (positive.includes(null) || ratings === 0) return null
  return positive.reduce<number>((sum, count) => sum + (count ?? 0), 0) / ratings
}

function describeMovement(months: RatingsInsight['months']) {
  const [last, before] = [months.at(-1), months.at(-2)]
  if (last === undefined || before === undefined) return null
  const change = last.average / before.average - 1
  const isMonthBefore = monthAfter(before.month) === last.month
  return (
    <>
      <strong>{formatStars(last.average)}</strong> stars in {formatMonth(`${last.month}-01`)},{' '}
      {formatChange(change)}{' '}
      {isMonthBefore ? 'on the month before' : `compared with ${formatMonth(`${before.month}-01`)}`}.
    </>
  )
}
