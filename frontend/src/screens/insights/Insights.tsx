import { Link, useLoaderData } from 'react-router-dom'
import type { EmbeddedFigure } from '@channelwise/schemas/embed'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Age } from '../../components/Age.tsx'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { classNames } from '../../ui/class-names.ts'
import deferred from '../../ui/layout/deferred.module.css'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Page, PageHeading } from '../../ui/layout/Page.tsx'
import { AlsoFavoredFigure } from './AlsoFavoredFigure.tsx'
import { FavoredForm } from './FavoredForm.tsx'
import { BoardFigure } from './BoardFigure.tsx'
import { formatFigure } from './figures.ts'
import { InsightForm } from './InsightForm.tsx'
import { chooseOverlap, describeSelection, isPublicView, writeView } from './insight-view.ts'
import styles from './Insights.module.css'
import { fullPlaces, shownPlaces } from './load-insights.ts'
import type { load } from './load-insights.ts'
import { MoodsFigure } from './MoodFigures.tsx'
import { OverlapFigure } from './OverlapFigure.tsx'
import { DistributionFigure, MovementFigure } from './RatingFigures.tsx'
import { UnknownTopic } from './UnknownTopic.tsx'
import { VolumeFigure } from './VolumeFigure.tsx'

export { load } from './load-insights.ts'

type DashboardFigures = Exclude<ReturnType<typeof useLoaderData<typeof load>>, { unknownTopic: string }>

/** The dashboard of the insights. */
export function Component() {
  const loaded = useLoaderData<typeof load>()
  return 'unknownTopic' in loaded ? <UnknownTopic topic={loaded.unknownTopic} /> : <Dashboard {...loaded} />
}

function Dashboard(loaded: DashboardFigures) {
  const { view, choices, ratings, moods, volume, board, overlap, alsoFavored, isFull } = loaded
  const { selection } = view
  const words = describeSelection(selection)
  const isEverything = Object.keys(selection).length === 0
  const embed = (kind: EmbeddedFigure) =>
    isPublicView(selection) ? paths.embeddedInsight(kind, selection) : undefined
  const query = (of: string) => paths.insightsQuery(of, selection)
  return (
    <Page gap={5}>
      <PageHead
        title={isEverything ? 'Insights: what members know about YouTube channels' : `Insights: ${words}`}
        description="How members rate YouTube channels: distributions, moods, momentum, hidden gems and what people who favor one channel also favor."
        path={paths.insights(writeView({ selection }))}
        unlisted={!isPublicView(selection)}
        embeddable={isPublicView(selection)}
      />
      <PageHeading align="baseline">
        <h1>Insights</h1>
        <nav aria-label="Insights" className={styles.links}>
          <Link to={paths.insightsCompare()}>Compare</Link>
          <Link to={paths.insightViews({ save: paths.insights(writeView(view)) })}>Save this view</Link>
          <Link to={paths.insightViews()}>Saved views</Link>
          <Link to={paths.insightsMethod()}>Method</Link>
        </nav>
      </PageHeading>
      <p className={styles.lead}>
        What members know about YouTube channels, in figures that never rest on fewer than five of them.
        {ratings.rolledUpAt !== null && (
          <>
            {' '}
            Computed <Age date={ratings.rolledUpAt} />.
          </>
        )}
      </p>
      {choices.rolledUpAt === null ? (
        <EmptyState picture="figures" title="No insights yet">
          They are computed every night, once enough members have rated channels.
        </EmptyState>
      ) : (
        <>
          <InsightForm view={view} choices={choices} isFull={isFull} />
          {!isFull && <FullInsights />}
          <h2 className={styles.selection} aria-live="polite">
            {words}
            {ratings.ratings !== null && (
              <span className={styles.basis}>
                {formatFigure(ratings.ratings)} ratings by about {formatFigure(ratings.members)} members
              </span>
            )}
          </h2>
          <div className={classNames(styles.figures, deferred.parts)}>
            <DistributionFigure
              answer={ratings}
              query={query('ratings')}
              level={3}
              embed={embed('ratings')}
            />
            <VolumeFigure answer={volume} query={query('volume')} level={3} embed={embed('volume')} />
            {isFull && <MovementFigure answer={ratings} query={query('ratings')} level={3} wide />}
            {/* As tall as the public leaderboard, but not as the full one: then it takes up the row. */}
            <MoodsFigure
              answer={moods}
              query={query('moods')}
              level={3}
              embed={embed('moods')}
              wide={isFull}
            />
            <BoardFigure
              answer={board}
              query={paths.insightsQuery(`leaderboards/${view.board}`, {
                ...withoutPeriod(selection),
                limit: String(isFull ? fullPlaces : shownPlaces),
              })}
              view={view}
              level={3}
              wide={isFull}
            />
            {alsoFavored !== null && (
              <AlsoFavoredFigure
                answer={alsoFavored}
                query={paths.insightsQuery(`channels/${alsoFavored.channel.id}/also-favored`)}
                level={3}
                wide
              >
                <FavoredForm view={view} channels={board.channels} channel={alsoFavored.channel} />
              </AlsoFavoredFigure>
            )}
            {isFull && (
              <OverlapFigure
                answer={overlap}
                query={paths.insightsQuery('overlap', chooseOverlap(selection))}
              />
            )}
          </div>
        </>
      )}
    </Page>
  )
}

/** The invitation for visitors and members without full insights. */
function FullInsights() {
  const { links } = useSite()
  return (
    <p className={styles.full}>
      Data customers also see how ratings and moods move, how audiences overlap, any category, country,
      language, channel size and year, and {fullPlaces}&nbsp;places of each leaderboard.{' '}
      <a href={links.dataService ?? paths.contact()}>Ask for access</a>
    </p>
  )
}

/** Leaderboards cover all time. */
function withoutPeriod(selection: Record<string, string>) {
  return Object.fromEntries(Object.entries(selection).filter(([name]) => name !== 'period'))
}
