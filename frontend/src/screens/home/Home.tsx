import { Link, useLoaderData } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import deferred from '../../ui/layout/deferred.module.css'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { useKeptPageSeed } from '../../hooks/use-page-seed.ts'
import { PageHead } from '../../components/page/PageHead.tsx'
import { MissingChannel } from '../search/MissingChannel.tsx'
import { ChannelOfTheWeek } from './ChannelOfTheWeek.tsx'
import { ChannelShelf } from './ChannelShelf.tsx'
import { HomeHero } from './HomeHero.tsx'
import type { load } from './load-home.ts'
import { MoodTiles } from './MoodTiles.tsx'
import { RankedShelf } from './RankedShelf.tsx'
import { ReviewQuote } from './ReviewQuote.tsx'
import { TopicTiles } from './TopicTiles.tsx'
import { TopReviews } from './TopReviews.tsx'
import styles from './Home.module.css'

export { shouldRevalidate } from '../reviews/revalidate-reviews.ts'
export { load } from './load-home.ts'

/** The home page, of all topics or of the one in the URL. */
export function Component() {
  const { topic, seed, shelves, channelOfTheWeek, recommended, reviews, quote } = useLoaderData<typeof load>()
  useKeptPageSeed(seed)
  const page = topic === 'All' ? '' : topic
  const own = shelves.filter((shelf) => shelf.topic === page)
  const [first, second, ...others] = own
  const tops = shelves.filter((shelf) => shelf.topic !== page)
  const moods = new Set(
    own.flatMap(({ channels }) => channels.flatMap((channel) => channel.rankingRatingMoodDef)),
  )
  return (
    <div className={classNames(styles.home, deferred.parts)}>
      <PageHead
        title={
          topic === 'All'
            ? 'Channelwise: find out which YouTube channels are worth your time'
            : `${topic}: YouTube channels worth your time`
        }
        description={
          topic === 'All'
            ? 'Ratings, reviews and moods from people who watch: trending, best rated and new YouTube channels.'
            : `Trending, best rated and new YouTube channels about ${topic.toLowerCase()}, rated and reviewed by people who watch them.`
        }
        path={topic === 'All' ? paths.home() : paths.topic(topic)}
        {...(topic === 'All' && { feed: { of: { kind: 'latest' }, title: 'Latest reviews' } })}
      />
      <HomeHero topic={topic} channels={first?.channels ?? []} />
      <MoodTiles topic={page} moods={moods} />
      {first ? <ChannelShelf shelf={first} page={page} eager /> : <NothingYet topic={topic} />}
      {second && <ChannelShelf shelf={second} page={page} />}
      <ChannelOfTheWeek featured={channelOfTheWeek} />
      {others.map((shelf) => (
        <ChannelShelf key={shelf.shelf} shelf={shelf} page={page} />
      ))}
      <TopicTiles slugs={recommended} />
      {tops.map((shelf) => (
        <RankedShelf key={shelf.topic} shelf={shelf} page={page} />
      ))}
      {quote && <ReviewQuote review={quote} />}
      <TopReviews reviews={reviews} />
      <MissingChannel />
    </div>
  )
}

function NothingYet({ topic }: { topic: string }) {
  const isAll = topic === 'All'
  return (
    <EmptyState
      picture="channels"
      title={isAll ? 'No channels yet' : `No ${topic} channels yet`}
      action={
        <Button render={<Link to={isAll ? paths.addChannel() : paths.home()} />}>
          {isAll ? 'Add the first channel' : 'See all channels'}
        </Button>
      }
    >
      {isAll
        ? 'Channels appear here as soon as someone adds them, and the best ones as soon as someone rates them.'
        : 'Know one that belongs here? Add it and it will appear within minutes.'}
    </EmptyState>
  )
}
