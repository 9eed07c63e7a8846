import { Eye, Heart, ListVideo, Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { textDirection } from '../../ui/text/text-direction.ts'
import { formatCount } from '../format.ts'
import { classNames } from '../../ui/class-names.ts'
import { useCachedContent } from '../../ui/cached-content.ts'
import card from '../../ui/layout/card.module.css'
import { ListCover } from './ListCover.tsx'
import type { ShownList } from './shown-list.ts'
import styles from './ChannelListCard.module.css'

interface ChannelListCardProps {
  list: ShownList
  headingLevel?: 2 | 3 | 4
  /** Whether to name the owner, where the page does not already. */
  namesOwner?: boolean
  /** Loads the cover eagerly, for cards above the fold. */
  eager?: boolean
}

/** A channel list's card in a grid; the whole card links to the list. */
export function ChannelListCard(props: ChannelListCardProps) {
  return <article className={classNames(card.card, styles.card)} {...useCachedContent(Content, props)} />
}

function Content({ list, headingLevel = 3, namesOwner = true, eager = false }: ChannelListCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <>
      <ListCover channels={list.list} eager={eager} />
      <div className={styles.words}>
        <Heading className={card.name}>
          <Link to={paths.list(list._id)} dir="auto" className={card.link}>
            {list.listName}
          </Link>
        </Heading>
        {namesOwner && (
          <p className={card.facts}>
            by{' '}
            <Link to={paths.user(list.userId)} dir="auto" className={styles.owner}>
              {list.userName}
            </Link>
          </p>
        )}
        {list.description !== '' && (
          <p className={styles.description} dir={textDirection(list.description)}>
            {list.description}
          </p>
        )}
        <p className={classNames(card.facts, styles.facts)}>
          <span className={styles.fact}>
            <ListVideo aria-hidden /> {list.nbChannels} {list.nbChannels === 1 ? 'channel' : 'channels'}
          </span>
          {list.nbLikes > 0 && (
            <span className={styles.fact}>
              <Heart aria-hidden /> {formatCount(list.nbLikes)} {list.nbLikes === 1 ? 'like' : 'likes'}
            </span>
          )}
          {list.nbViews > 0 && (
            <span className={styles.fact}>
              <Eye aria-hidden /> {formatCount(list.nbViews)} {list.nbViews === 1 ? 'view' : 'views'}
            </span>
          )}
          {list.private && (
            <Badge tone="stone">
              <Lock aria-hidden size={12} /> private
            </Badge>
          )}
        </p>
      </div>
    </>
  )
}
