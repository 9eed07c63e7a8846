import { Link } from 'react-router-dom'
import type { ShelfChannel } from '@channelwise/schemas/shelf'
import { paths } from '../../app/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { useCachedContent } from '../../ui/cached-content.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { RatingStars } from '../reviews/RatingStars.tsx'
import { ChannelPicture } from './ChannelPicture.tsx'
import { summarizeDescription } from './summarize-description.ts'
import card from '../../ui/layout/card.module.css'
import styles from './RankedChannel.module.css'

interface RankedChannelProps {
  channel: ShelfChannel
  /** From 1. */
  rank: number
  headingLevel?: 2 | 3 | 4
}

/** A ranked channel: its rank, picture, rating and a line about it. The whole row links to its page. */
export function RankedChannel(props: RankedChannelProps) {
  return <article className={classNames(card.row, styles.row)} {...useCachedContent(Content, props)} />
}

function Content({ channel, rank, headingLevel = 3 }: RankedChannelProps) {
  const Heading = `h${headingLevel}` as const
  const about = summarizeDescription(channel.description)
  return (
    <>
      <span className={styles.rank}>
        <VisuallyHidden>Number </VisuallyHidden>
        {rank}
      </span>
      <ChannelPicture channel={channel} className={styles.picture} />
      <div className={card.words}>
        <Heading className={classNames(card.name, styles.name)} title={channel.name}>
          <Link to={paths.channel(channel)} dir="auto" className={classNames(card.link, styles.link)}>
            {channel.name}
          </Link>
        </Heading>
        <RatingStars rating={channel.rating} numReviews={channel.numReviews} compact />
        {about !== '' && (
          <p className={classNames(card.facts, styles.about)} dir="auto">
            {about}
          </p>
        )}
      </div>
    </>
  )
}
