import { Link } from 'react-router-dom'
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
import type { ShownChannel } from './shown-channel.ts'
import { summarizeDescription } from './summarize-description.ts'
import { TopicMarkChip } from './TopicMarkChip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useCachedContent } from '../../ui/cached-content.ts'
import card from '../../ui/layout/card.module.css'
import styles from './ChannelCard.module.css'

interface ChannelCardProps {
  channel: ShownChannel
  headingLevel?: 2 | 3 | 4
  /** What the page is about; of several topics and moods, the card shows a matching one. */
  wanted?: Wanted
  /** Its rank in a list, from 1. */
  rank?: number
  /** Loads the picture eagerly, for cards above the fold. */
  eager?: boolean
}

/** A page's topics and moods, named like the search filters. */
type Wanted = WantedTopics & { rankingRatingMoodDef?: readonly string[] }

const anything: Wanted = { allTopics: [] }

/** A channel's card in a grid; the whole card links to its page. */
export function ChannelCard({ wanted = anything, ...shown }: ChannelCardProps) {
  const { allTopics, rankingRatingMoodDef } = shown.channel
  const topic = shownTopic(allTopics, wanted)
  const mood = rankingRatingMoodDef.find((each) => wanted.rankingRatingMoodDef?.includes(each))
  return (
    <article
      className={classNames(card.card, styles.card)}
      {...useCachedContent(Content, { ...shown, topic, mood })}
    />
  )
}

interface ContentProps extends Omit<ChannelCardProps, 'wanted'> {
  topic: string | undefined
  /** The wanted mood, if the channel has it. */
  mood: string | undefined
}

function Content({ channel, headingLevel = 3, topic, mood, rank, eager = false }: ContentProps) {
  const Heading = `h${headingLevel}` as const
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
        <About channel={channel} asked={mood} />
      )}
    </>
  )
}

/** Maximum words of a description in hover text. */
const hoverWords = 30

function hoverText({ name, description }: ShelfChannel) {
  return cutWords(description, hoverWords) || name
}

/** What the channel is about: the wanted mood, a line of its description, or its top mood. */
function About({ channel, asked }: { channel: ShelfChannel; asked: string | undefined }) {
  const words = asked === undefined ? summarizeDescription(channel.description) : ''
  const mood = asked ?? channel.rankingRatingMoodDef[0]
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
