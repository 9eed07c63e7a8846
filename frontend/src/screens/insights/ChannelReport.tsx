import { Printer } from 'lucide-react'
import { Link, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import type { ChannelReport } from '@channelwise/schemas/insights/channels'
import { PageHead } from '../../components/page/PageHead.tsx'
import { formatDay } from '../../components/format.ts'
import { paths } from '../../app/paths.ts'
import { useFullAddress } from '../../app/site.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { AlsoFavoredFigure } from './AlsoFavoredFigure.tsx'
import { boardNames } from './insight-view.ts'
import styles from './ChannelReport.module.css'
import { formatFigure } from './figures.ts'
import { MoodsFigure } from './MoodFigures.tsx'
import { DistributionFigure, MovementFigure } from './RatingFigures.tsx'
import { VolumeFigure } from './VolumeFigure.tsx'

/** Loads the report of the URL's channel. */
export async function load(client: Client, { params }: LoaderFunctionArgs) {
  return {
    report: (await client.showChannelReport({ params: { id: (params['id'] ?? '').slice(0, 100) } })).value,
  }
}

/** All insights about one channel, for screen and print. */
export function Component() {
  const { report } = useLoaderData<typeof load>()
  const { channel, ratings, moods, volume, alsoFavored, ranks } = report
  const isHydrated = useHydrated()
  const address = useFullAddress(paths.insightsChannel(channel.id))
  const query = paths.insightsQuery(`channels/${channel.id}`)
  return (
    <Page width="wide" className={styles.report}>
      <PageHead
        title={`${channel.name}: insights`}
        description={`How members rate ${channel.name}: distribution, moods, momentum and what else they favor.`}
        path={paths.insightsChannel(channel.id)}
        image={paths.card('channel', channel.id)}
      />
      <header className={styles.heading}>
        <Avatar name={channel.name} source={channel.image} size="large" />
        <div className={styles.words}>
          <h1>
            <Name>{channel.name}</Name>
          </h1>
          <p className={styles.facts}>
            {ratings.ratings === null
              ? 'Insights report'
              : `${formatFigure(ratings.ratings)} ratings by about ${formatFigure(ratings.members)} members`}
            {ratings.rolledUpAt !== null && `, as of ${formatDay(ratings.rolledUpAt)}`}
          </p>
          <p className={styles.address}>Channelwise insights, {address}</p>
          <nav className={styles.actions} aria-label="Report">
            <Link to={paths.channel({ _id: channel.id, name: channel.name })}>Channel page</Link>
            <Link to={paths.insightsCompare({ channels: [channel.id] })}>Compare with others</Link>
            {isHydrated && (
              <Button size="small" icon={<Printer aria-hidden />} onClick={() => window.print()}>
                Print or save as PDF
              </Button>
            )}
          </nav>
        </div>
      </header>
      <Ranks ranks={ranks} />
      <DistributionFigure answer={ratings} query={query} />
      {ratings.months.length > 1 && <MovementFigure answer={ratings} query={query} />}
      <MoodsFigure answer={moods} query={query} />
      {ratings.withheld === null && <VolumeFigure answer={volume} query={query} />}
      <AlsoFavoredFigure
        answer={alsoFavored}
        query={paths.insightsQuery(`channels/${channel.id}/also-favored`)}
      />
    </Page>
  )
}

/** The channel's ranks on the leaderboards; nothing if it has none. */
function Ranks({ ranks }: { ranks: ChannelReport['ranks'] }) {
  if (ranks.length === 0) return null
  return (
    <section aria-labelledby="ranks">
      <h2 id="ranks" className={styles.title}>
        On the leaderboards
      </h2>
      <ul className={styles.ranks}>
        {ranks.map(({ board, topic, rank, of }) => (
          <li key={`${board} ${topic}`} className={styles.rank}>
            <strong>
              {formatFigure(rank)} of {formatFigure(of)}
            </strong>
            <span>
              {boardNames[board]}, {topic ?? 'all channels'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
