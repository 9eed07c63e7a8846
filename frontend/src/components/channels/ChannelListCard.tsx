import { Eye, ListVideo, Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ChannelListCard as List } from '@channelwise/schemas/channel-list'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Name } from '../../ui/Name.tsx'
import { textDirection } from '../../ui/text-direction.ts'
import { formatCount } from '../format.ts'
import { classNames } from '../../ui/class-names.ts'
import card from '../../ui/card.module.css'
import styles from './ChannelListCard.module.css'

interface ChannelListCardProps {
  list: List
  headingLevel?: 2 | 3 | 4
  /** Whether to name the owner, where the page does not already. */
  namesOwner?: boolean
}

/** How many channels' monograms stand in where none has a picture. */
const shownFaces = 5

/** A channel list's card in a grid; the whole card links to the list. */
export function ChannelListCard({ list, headingLevel = 3, namesOwner = true }: ChannelListCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={classNames(card.card, styles.card)}>
      <div className={styles.faces}>
        {list.images.map((image) => (
          <Avatar key={image} name={list.listName} source={image} />
        ))}
        {list.images.length === 0 &&
          list.list
            .slice(0, shownFaces)
            .map(({ channelId, channelName }) => <Avatar key={channelId} name={channelName} source="" />)}
      </div>
      <Heading className={card.name}>
        <Link to={paths.list(list._id)} className={card.link}>
          <Name>{list.listName}</Name>
        </Link>
      </Heading>
      {list.description !== '' && (
        <p className={styles.description} dir={textDirection(list.description)}>
          {list.description}
        </p>
      )}
      <p className={classNames(card.facts, styles.facts)}>
        <span className={styles.fact}>
          <ListVideo aria-hidden /> {list.nbChannels} {list.nbChannels === 1 ? 'channel' : 'channels'}
        </span>
        {list.nbViews > 0 && (
          <span className={styles.fact}>
            <Eye aria-hidden /> {formatCount(list.nbViews)} {list.nbViews === 1 ? 'view' : 'views'}
          </span>
        )}
        {namesOwner && (
          <span>
            by{' '}
            <Link to={paths.user(list.userId)} className={styles.owner}>
              <Name>{list.userName}</Name>
            </Link>
          </span>
        )}
        {list.private && (
          <Badge tone="stone">
            <Lock aria-hidden size={12} /> private
          </Badge>
        )}
      </p>
    </article>
  )
}
