import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { MarkedName } from '../search/MatchExcerpt.tsx'
import { RatingStars } from '../reviews/RatingStars.tsx'
import type { ShownChannel } from './shown-channel.ts'
import { SubscriberCount } from './SubscriberCount.tsx'
import { classNames } from '../../ui/class-names.ts'
import card from '../../ui/layout/card.module.css'
import styles from './ChannelRow.module.css'

interface ChannelRowProps {
  channel: ShownChannel
  headingLevel?: 2 | 3 | 4
}

/** A channel in a list of search results: one line on wide screens, two on narrow ones. */
export function ChannelRow({ channel, headingLevel = 3 }: ChannelRowProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={classNames(card.row, styles.row)}>
      <Avatar name={channel.name} source={channel.profileImage} />
      <div className={card.words}>
        <Heading className={card.name}>
          <Link to={paths.channel(channel)} className={card.link}>
            <Name>
              <MarkedName channel={channel} />
            </Name>
          </Link>
        </Heading>
        <p className={card.facts}>
          <SubscriberCount count={channel.subscriberCount} />
          {channel.allTopics[0] && <span> · {channel.allTopics[0].mainTopic}</span>}
        </p>
      </div>
      <div className={styles.rating}>
        <RatingStars rating={channel.rating} numReviews={channel.numReviews} compact />
      </div>
    </article>
  )
}
