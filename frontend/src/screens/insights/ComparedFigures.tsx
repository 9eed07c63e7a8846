import type { Comparison } from '@channelwise/schemas/insights/channels'
import type { InsightBase, VolumeInsight } from '@channelwise/schemas/insights/figures'
import { formatMonth } from '../../components/format.ts'
import { Name } from '../../ui/text/Name.tsx'
import styles from './Compare.module.css'
import { formatChange, formatFigure, formatInterval, formatShare, formatStars, hasShares } from './figures.ts'
import { InsightFigure } from './InsightFigure.tsx'
import { IntervalPlot } from './IntervalPlot.tsx'
import { findMonth, listMonths } from './months.ts'
import ranked from './RankedChannels.module.css'
import { drawnLater } from '../../components/drawn-later.tsx'

const SeriesChart = drawnLater(async () => (await import('../../charts/SeriesChart.tsx')).SeriesChart)

interface ComparedFiguresProps {
  subjects: Comparison['subjects']
  /** The path of the API query. */
  query: string
}

/** The figures of the compared subjects, a series or a row for each. */
export function ComparedFigures({ subjects, query }: ComparedFiguresProps) {
  const series = subjects.map(({ name }) => name)
  const known = subjects.filter(({ ratings }) => ratings.withheld === null)
  const basis = (
    method: InsightBase['method'],
  ): Pick<InsightBase, 'members' | 'ratings' | 'withheld' | 'method'> => ({
    members: null,
    ratings: known.length === 0 ? null : known.reduce((sum, { ratings }) => sum + (ratings.ratings ?? 0), 0),
    withheld: known.length > 0 ? null : (subjects[0]?.ratings.withheld ?? null),
    method,
  })
  const stars = (known[0]?.ratings.distribution ?? []).map((step) => step.stars)
  const months = listMonths(...subjects.map(({ ratings }) => ratings.months))
  const volumes = listMonths(...subjects.map(({ volume }) => volume.months))
  const named = listMoods(subjects)
  return (
    <div className={styles.figures}>
      <InsightFigure
        heading="At a glance"
        wide
        answer={basis('bounds')}
        query={query}
        table={{
          columns: [
            'Compared',
            'Average',
            '95% bounds',
            '4 stars and more',
            'Divided',
            'Momentum',
            'Ratings',
            'About members',
          ],
          rows: subjects.map(({ name, ratings, volume }) => [
            name,
            ratings.average === null ? 'withheld' : formatStars(ratings.average.value),
            ratings.average === null ? '' : formatInterval(ratings.average, formatStars),
            formatShare(ratings.positive?.value ?? null),
            ratings.divided === null ? 'withheld' : ratings.divided.toFixed(2),
            volume.momentum === null ? '' : formatChange(volume.momentum),
            formatFigure(ratings.ratings),
            formatFigure(ratings.members),
          ]),
        }}
        chart={null}
      >
        <ol className={ranked.channels}>
          {known.map(({ id, name, ratings }) => (
            <li key={id} className={ranked.channel}>
              <span className={ranked.words}>
                <span className={ranked.name}>
                  <Name>{name}</Name>
                </span>
                <span className={ranked.facts}>{formatFigure(ratings.ratings)} ratings</span>
              </span>
              <span className={ranked.plot}>
                {ratings.average !== null && <IntervalPlot estimate={ratings.average} from={1} to={5} />}
              </span>
              <span className={ranked.score}>
                {ratings.average === null ? 'withheld' : formatStars(ratings.average.value)}
              </span>
            </li>
          ))}
        </ol>
      </InsightFigure>
      <InsightFigure
        heading="Rating distribution"
        answer={basis('distribution')}
        query={query}
        table={{
          columns: ['Stars', ...series],
          rows: stars.map((star, at) => [
            String(star),
            ...subjects.map(({ ratings }) => formatShare(ratings.distribution[at]?.share ?? null)),
          ]),
        }}
        isChartWithheld={
          !hasShares(subjects.flatMap(({ ratings }) => ratings.distribution.map(({ share }) => share)))
        }
        chart={
          <SeriesChart
            series={series}
            points={stars.map((star, at) => ({
              name: String(star),
              values: subjects.map(({ ratings }) => ratings.distribution[at]?.share ?? null),
            }))}
            kind="bars"
            format={formatShare}
          />
        }
      />
      <InsightFigure
        heading="Moods"
        answer={basis('moods')}
        query={query}
        table={{
          columns: ['Mood', ...series],
          rows: named.map((mood) => [mood, ...shareOf(subjects, mood).map(formatShare)]),
        }}
        chart={
          <SeriesChart
            series={series}
            points={named
              .slice(0, shownMoods)
              .map((mood) => ({ name: mood, values: shareOf(subjects, mood) }))}
            kind="bars"
            format={formatShare}
          />
        }
      />
      {volumes.length > 1 && (
        <InsightFigure
          heading="Review volume"
          answer={basis('volume')}
          query={query}
          table={{
            columns: ['Month', ...series],
            rows: volumes
              .map((month) => [
                formatMonth(`${month}-01`),
                ...subjects.map(({ volume }) => formatFigure(countRatings(volume, month))),
              ])
              .toReversed(),
          }}
          chart={
            <SeriesChart
              series={series}
              points={volumes.map((month) => ({
                name: month,
                values: subjects.map(({ volume }) => countRatings(volume, month)),
              }))}
              kind="lines"
              format={formatFigure}
            />
          }
        />
      )}
      {months.length > 1 && (
        <InsightFigure
          heading="How ratings move"
          answer={basis('distribution')}
          query={query}
          table={{
            columns: ['Month', ...series],
            rows: months
              .filter((month) => subjects.some(({ ratings }) => findMonth(ratings.months, month)))
              .map((month) => [
                formatMonth(`${month}-01`),
                ...subjects.map(({ ratings }) => {
                  const found = findMonth(ratings.months, month)
                  return found === undefined ? '' : formatStars(found.average)
                }),
              ])
              .toReversed(),
          }}
          chart={
            <SeriesChart
              series={series}
              points={months.map((month) => ({
                name: month,
                values: subjects.map(({ ratings }) => findMonth(ratings.months, month)?.average ?? null),
              }))}
              kind="lines"
              ticks={[1, 2, 3, 4, 5]}
              format={formatStars}
            />
          }
        />
      )}
    </div>
  )
}

/** Moods in the chart; the table has all. */
const shownMoods = 6

/** The number of ratings in a month; null if withheld. */
function countRatings({ withheld, months }: VolumeInsight, month: string) {
  return withheld === null ? (findMonth(months, month)?.ratings ?? 0) : null
}

/** The moods of all subjects, most frequent first. */
function listMoods(subjects: Comparison['subjects']) {
  const totals = new Map<string, number>()
  for (const { moods } of subjects)
    for (const { mood, share } of moods.moods)
      if (share !== null && share.value > 0) totals.set(mood, (totals.get(mood) ?? 0) + share.value)
  return [...totals].toSorted((one, other) => other[1] - one[1]).map(([mood]) => mood)
}

function shareOf(subjects: Comparison['subjects'], mood: string) {
  return subjects.map(({ moods }) => moods.moods.find((one) => one.mood === mood)?.share?.value ?? null)
}
