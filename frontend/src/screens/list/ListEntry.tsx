import { Link } from 'react-router-dom'
import { ChannelPicture } from '../../components/channels/ChannelPicture.tsx'
import { SubscriberCount } from '../../components/channels/SubscriberCount.tsx'
import { RatingStars } from '../../components/reviews/RatingStars.tsx'
import { VideoCard } from '../../components/videos/VideoCard.tsx'
import { paths } from '../../app/paths.ts'
import { Name } from '../../ui/text/Name.tsx'
import { textDirection } from '../../ui/text/text-direction.ts'
import styles from './ListEntry.module.css'
import type { ShownEntry } from './load-list.ts'

interface ListEntryProps {
  entry: ShownEntry
  /** Its position in the list, from 1. */
  place: number
}

/** A channel of a list: its position, the owner's note or else the channel's description, and its latest video. */
export function ListEntry({ entry: { channel, note, video }, place }: ListEntryProps) {
  const address = paths.channel(channel)
  return (
    <article className={styles.entry}>
      <span className={styles.place} aria-hidden>
        {place}
      </span>
      <Link className={styles.picture} to={address} tabIndex={-1} aria-hidden>
        <ChannelPicture channel={channel} />
      </Link>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={address}>
            <Name>{channel.name}</Name>
          </Link>
        </h2>
        <RatingStars rating={channel.rating} numReviews={channel.numReviews} />
        <p className={styles.facts}>
          <SubscriberCount count={channel.subscriberCount} />
          {channel.allTopics[0] && <span> · {channel.allTopics[0].mainTopic}</span>}
        </p>
        {note !== '' && (
          <p className={styles.note} dir={textDirection(note)}>
            {note}
          </p>
        )}
        {note === '' && channel.description !== '' && (
          <p className={styles.description} dir={textDirection(channel.description)}>
            {channel.description}
          </p>
        )}
      </div>
      <div className={styles.video}>
        {video === null ? (
          <p className={styles.none}>No videos yet</p>
        ) : (
          <VideoCard video={video} headingLevel={3} />
        )}
      </div>
    </article>
  )
}
