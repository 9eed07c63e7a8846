import { Clock, UsersRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ChannelCard as Channel } from '@channelwise/schemas/channel'
import type { ShelfChannel } from '@channelwise/schemas/shelf'
import { paths } from '../../app/paths.ts'
import { Name } from '../../ui/Name.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ChannelPicture } from './ChannelPicture.tsx'
import { formatMinutes, formatSubscribers } from '../format.ts'
import { MarkedName, MatchExcerpt } from '../search/MatchExcerpt.tsx'
import { RatingStars } from '../reviews/RatingStars.tsx'
import { shownTopic } from './shown-topic.ts'
import type { WantedTopics } from './shown-topic.ts'
import { TopicMarkChip } from './TopicMarkChip.tsx'
import { classNames } from '../../ui/class-names.ts'
import card from '../../ui/card.module.css'
import styles from './ChannelCard.module.css'

interface ChannelCardProps {
  channel: ShelfChannel & Pick<Channel, 'match'>
  headingLevel?: 2 | 3 | 4
  /** The page's topics: of several topics, the card shows one of these. */
  wanted?: WantedTopics
  /** Loads the picture eagerly, for cards above the fold. */
  eager?: boolean
}

const anyTopic: WantedTopics = { allTopics: [] }

/** A channel's card in a grid; the whole card links to its page. */
export function ChannelCard({
  channel,
  headingLevel = 3,
  wanted = anyTopic,
  eager = false,
}: ChannelCardProps) {
  const Heading = `h${headingLevel}` as const
  const topic = shownTopic(channel.allTopics, wanted)
  const place = [channel.language, channel.country].filter(Boolean).join(', ')
  return (
    <article className={classNames(card.card, styles.card)}>
      <div className={styles.frame}>
        <ChannelPicture channel={channel} eager={eager} className={styles.picture} />
        {topic && <TopicMarkChip topic={topic} />}
      </div>
      <Heading className={classNames(card.name, styles.name)} title={channel.name}>
        <Link to={paths.channel(channel)} className={classNames(card.link, styles.link)}>
          <Name>
            <MarkedName channel={channel} />
          </Name>
        </Link>
      </Heading>
      <RatingStars rating={channel.rating} numReviews={channel.numReviews} compact />
      <ul className={classNames(card.facts, styles.facts)}>
        {channel.subscriberCount !== null && (
          <li className={styles.figure}>
            <UsersRound aria-hidden />
            {formatSubscribers(channel.subscriberCount)}
            <VisuallyHidden> subscribers</VisuallyHidden>
          </li>
        )}
        {channel.duration !== null && (
          <li className={styles.figure}>
            <Clock aria-hidden />
            <VisuallyHidden>Average video </VisuallyHidden>
            {formatMinutes(channel.duration)}
          </li>
        )}
        {place && <li className={styles.place}>{place}</li>}
      </ul>
      {channel.match && channel.match.field !== 'name' && <MatchExcerpt match={channel.match} />}
    </article>
  )
}
