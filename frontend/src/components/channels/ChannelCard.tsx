import { Link } from 'react-router-dom'
import type { ChannelCard as Channel } from '@channelwise/schemas/channel'
import type { ShelfChannel } from '@channelwise/schemas/shelf'
import { paths } from '../../app/paths.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { ChannelPicture } from './ChannelPicture.tsx'
import { cutWords, formatMinutes, formatSubscribers } from '../format.ts'
import { MarkedName, MatchExcerpt } from '../search/MatchExcerpt.tsx'
import { MoodName } from '../reviews/MoodName.tsx'
import { RatingStars } from '../reviews/RatingStars.tsx'
import { shownTopic } from './shown-topic.ts'
import type { WantedTopics } from './shown-topic.ts'
import { summarizeDescription } from './summarize-description.ts'
import { TopicMarkChip } from './TopicMarkChip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useKeptContent } from '../../ui/kept-content.ts'
import card from '../../ui/layout/card.module.css'
import styles from './ChannelCard.module.css'

interface ChannelCardProps {
  channel: ShelfChannel & Pick<Channel, 'match'>
  headingLevel?: 2 | 3 | 4
  /** What the page is about: of several topics and moods, the card shows one of these. */
  wanted?: Wanted
  /** Its place in a ranked list, from 1. */
  rank?: number
  /** Loads the picture eagerly, for cards above the fold. */
  eager?: boolean
}

/** A page's topics and moods, named like the search filters. */
type Wanted = WantedTopics & { rankingRatingMoodDef?: readonly string[] }

const anything: Wanted = { allTopics: [] }

/** A channel's card in a grid; the whole card links to its page. */
export function ChannelCard(props: ChannelCardProps) {
  return <article className={classNames(card.card, styles.card)} {...useKeptContent(Content, props)} />
}

function Content({ channel, headingLevel = 3, wanted = anything, rank, eager = false }: ChannelCardProps) {
  const Heading = `h${headingLevel}` as const
  const topic = shownTopic(channel.allTopics, wanted)
  return (
    <>
      <div className={styles.frame}>
        <ChannelPicture channel={channel} eager={eager} className={styles.picture} />
        {topic && <TopicMarkChip topic={topic} />}
        {rank !== undefined && (
          <span className={styles.rank}>
            <VisuallyHidden>Number </VisuallyHidden>
            {rank}
          </span>
        )}
      </div>
      <Heading className={classNames(card.name, styles.name)} title={hoverText(channel)}>
        <Link to={paths.channel(channel)} dir="auto" className={classNames(card.link, styles.link)}>
          <MarkedName channel={channel} />
        </Link>
      </Heading>
      <RatingStars rating={channel.rating} numReviews={channel.numReviews} compact />
      <ul className={classNames(card.facts, styles.facts)}>
        {channel.subscriberCount !== null && (
          <li className={styles.figure}>
            {formatSubscribers(channel.subscriberCount)}
            <VisuallyHidden> subscribers</VisuallyHidden>
          </li>
        )}
        {channel.duration !== null && (
          <li className={classNames(styles.figure, styles.minutes)}>
            <VisuallyHidden>Average video </VisuallyHidden>
            {formatMinutes(channel.duration)}
          </li>
        )}
      </ul>
      {channel.match && channel.match.field !== 'name' ? (
        <MatchExcerpt match={channel.match} />
      ) : (
        <About channel={channel} moods={wanted.rankingRatingMoodDef ?? []} />
      )}
    </>
  )
}

/** Words of a description in hover text. */
const hoverWords = 30

function hoverText({ name, description }: ShelfChannel) {
  return cutWords(description, hoverWords) || name
}

/** What the channel is about: the mood that was asked for, a line of its description, or its top mood. */
function About({ channel, moods }: { channel: ShelfChannel; moods: readonly string[] }) {
  const own = channel.rankingRatingMoodDef
  const asked = own.find((mood) => moods.includes(mood))
  const words = asked === undefined ? summarizeDescription(channel.description) : ''
  const mood = asked ?? own[0]
  if (words !== '') {
    return (
      <p className={classNames(card.facts, styles.about)} dir="auto">
        {words}
      </p>
    )
  }
  if (mood === undefined) return null
  return (
    <p className={card.facts}>
      <MoodName mood={mood} />
    </p>
  )
}
